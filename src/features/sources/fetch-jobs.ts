import { isDataSetCode, type RunCode } from '#/domain/sources/feed-codes.ts'
import { type Span, spanKey } from '#/domain/sources/run-states.ts'

/** One job at a time of each feed, and of each back-fill: asked for again, it is the same. */
export function fetchKey(feed: RunCode, span: Span | null = null): string {
  return span === null ? `fetch_${feed}` : `fetch_${feed}_${spanKey(span)}`
}

/** What takes long waits for nothing else, and nothing else for it. */
export function queueOfFeed(feed: RunCode): string {
  if (isDataSetCode(feed)) return feed
  return feed.startsWith('place') ? 'platforms' : 'sources'
}
