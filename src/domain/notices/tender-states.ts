/** pending: not promoted yet; recorded: an award or correction whose call is unknown. */
export const NOTICE_STATES = ['pending', 'promoted', 'joined', 'recorded', 'rejected'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** Open, closed and cancelled follow from the deadline and `cancelledAt`; they are not stored twice. */
export const TENDER_STATUSES = ['draft', 'analysing', 'published', 'withdrawn'] as const
export type TenderStatus = (typeof TENDER_STATUSES)[number]

/** Kinds of events in the visible history of a tender. */
export const TENDER_EVENT_KINDS = [
  'published',
  'joined',
  'corrected',
  'cancelled',
  'awarded',
  'modified',
] as const
export type TenderEventKind = (typeof TENDER_EVENT_KINDS)[number]

/** One field that a correction changed; dates as ISO 8601, money as cents. */
export type FieldChange = { field: string; before: string | null; after: string | null }
