/** `interrupted`: its process ended without a word; the next run goes on from where it was. */
export const RUN_OUTCOMES = ['running', 'succeeded', 'failed', 'interrupted'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** Days of publication to fetch, both included, `2026-09-11`. */
export type Span = { from: string; to: string }

/** What a position or a run is about: what is new, or the days of a back-fill. */
export function spanKey(span: Span | null): string {
  return span === null ? 'live' : `${span.from}..${span.to}`
}

/** `done` of `total`, of which `before` were done when the run began: an earlier one of the same days had. */
export type RunProgress = { done: number; total: number; unit: string; before: number }

/** Failures of one notice before it is parked: tried again no more until an operator asks. */
export const MOST_ATTEMPTS = 5
