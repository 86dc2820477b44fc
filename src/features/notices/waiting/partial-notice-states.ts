export const PARTIAL_NOTICE_SORTS = [
  'publishedAt',
  'deadlineAt',
  'receivedAt',
  'title',
  'source',
] as const

/** Those that wait; those of an unknown call; those that could not be read. */
export const PARTIAL_NOTICE_STATES = ['pending', 'recorded', 'rejected'] as const
export type PartialNoticeState = (typeof PARTIAL_NOTICE_STATES)[number]

/** As many as the back office shows. */
export const MOST_PARTIAL_NOTICES = 100
