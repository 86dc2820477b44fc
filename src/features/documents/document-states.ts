/** waiting → reading → read or refused. */
export const DOCUMENT_STATES = ['waiting', 'reading', 'read', 'refused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
