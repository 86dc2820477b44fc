/** The fields of a document's text, in the order of its token stream. */
export const TEXT_FIELDS = ['title', 'buyer', 'body', 'codes'] as const
/** Index of the buyer’s name among them. */
export const BUYER = TEXT_FIELDS.indexOf('buyer')
export type TextField = (typeof TEXT_FIELDS)[number]
