/**
 * `partial`: the run went to its end, and notices or days that the source announced or should have are
 * missing: they are requested again later. `failed`: it ended early. `interrupted`: its process ended
 * without a result; the next run continues from where it was.
 */
export const RUN_OUTCOMES = ['running', 'succeeded', 'partial', 'failed', 'interrupted'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** Days of publication to fetch, both included, `2026-09-11`. */
export type Span = { from: string; to: string }

/** What a position or a run is about: what is new, or the days of a back-fill. */
export function spanKey(span: Span | null): string {
  return span === null ? 'live' : `${span.from}..${span.to}`
}

/** What a site says that its list has, and what of it the walk saw: consultations, or pages where it counts no others. */
export type AnnouncedTotal = { total: number; seen: number; unit: 'notices' | 'pages' }

/** `done` of `total`, of which `before` were done when the run began: an earlier one of the same days had. */
export type RunProgress = {
  done: number
  total: number
  unit: string
  before: number
  announced?: AnnouncedTotal
}

/** What a source did not give: one notice of it, or all that it published on a day. */
export const MISSING_KINDS = ['notice', 'day'] as const
export type MissingKind = (typeof MISSING_KINDS)[number]

/** Requests of one missing notice or day before it is parked: not requested again until an operator requests it. */
export const MOST_ATTEMPTS = 5

/** Hours until the next request after the first failure, the second one, and so on. */
export const RETRY_HOURS = [1, 6, 24, 72] as const
