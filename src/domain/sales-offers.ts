/** What a link of the sales staff opens beside its page: nothing more, the free trial, or an offer made to measure. */
export const SALES_OFFERS = ['none', 'trial', 'custom'] as const
export type SalesOffer = (typeof SALES_OFFERS)[number]
