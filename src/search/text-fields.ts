/** The fields of a document's text, in the order of its token stream. */
export const TEXT_FIELDS = ['title', 'buyer', 'body', 'codes'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
