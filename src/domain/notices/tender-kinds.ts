/** What a tender was made of: a call, or, while no call is known, the prior information of one. */
export const TENDER_KINDS = ['call', 'prior_information'] as const
export type TenderKind = (typeof TENDER_KINDS)[number]

/** What a tender is listed as: its kind, and `award` once a winner is published. */
export const LISTED_KINDS = [...TENDER_KINDS, 'award'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]
