export const PARTIAL_BID_SORTS = [
  'publishedAt',
  'deadlineAt',
  'receivedAt',
  'title',
  'source',
] as const

/** Those that wait; those of an unknown call; those that could not be read. */
export const PARTIAL_BID_STATES = ['pending', 'recorded', 'rejected'] as const
export type PartialBidState = (typeof PARTIAL_BID_STATES)[number]

/** As many as the back office shows. */
export const MOST_PARTIAL_BIDS = 100
