/** The offer of a sales link: none, the free trial, or a custom offer. */
export const SALES_OFFERS = ['none', 'trial', 'custom'] as const
export type SalesOffer = (typeof SALES_OFFERS)[number]
