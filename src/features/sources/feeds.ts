import { PLACE_LIKE_SUFFIXES, type SourceCode } from './source-codes.ts'

/**
 * What can be fetched, by the name that operators use. Mostly a source; BOAMP has two ways in: its
 * daily files (`boamp`) and its query interface (`boamp_api`).
 */
export const FEED_CODES = [
  'boamp',
  'boamp_api',
  'ted',
  'place',
  ...PLACE_LIKE_SUFFIXES.map((suffix) => `place_like_${suffix}` as const),
] as const

export type FeedCode = (typeof FEED_CODES)[number]

export function isFeedCode(name: string): name is FeedCode {
  return FEED_CODES.some((code) => code === name)
}

export function sourceOfFeed(feed: FeedCode): SourceCode {
  return feed === 'boamp_api' ? 'boamp' : feed
}
