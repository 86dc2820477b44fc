/** What a platform is asked for begins as `fetching`; then waiting → reading → read or refused. */
export const DOCUMENT_STATES = ['fetching', 'waiting', 'reading', 'read', 'refused'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
