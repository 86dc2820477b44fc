import { feedFacts, isDataSetCode, type RunCode } from '#/domain/sources/feed-codes.ts'
import { type Span, spanKey } from '#/domain/sources/run-states.ts'

/** One job at a time per feed and per back-fill: a second request returns the same job. */
export function fetchKey(feed: RunCode, span: Span | null = null): string {
  return span === null ? `fetch_${feed}` : `fetch_${feed}_${spanKey(span)}`
}

/** Long jobs have their own queue, so that they and other jobs do not wait for each other. */
export function queueOfFeed(feed: RunCode): string {
  if (isDataSetCode(feed)) return feed
  return feedFacts(feed).access === 'platform' ? 'platforms' : 'sources'
}
