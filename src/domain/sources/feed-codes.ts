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

/**
 * What is fetched and is no notice: contracts that were notified (`decp`), purchases that are planned
 * (`approch`), what the register says of companies that won (`companies`).
 */
export const DATA_SET_CODES = ['decp', 'approch', 'companies'] as const
export type DataSetCode = (typeof DATA_SET_CODES)[number]

export function isDataSetCode(name: string): name is DataSetCode {
  return DATA_SET_CODES.some((code) => code === name)
}

/** Everything whose runs are stored. */
export const RUN_CODES = [...FEED_CODES, ...DATA_SET_CODES] as const
export type RunCode = (typeof RUN_CODES)[number]

export function sourceOfFeed(feed: FeedCode): SourceCode {
  return feed === 'boamp_api' ? 'boamp' : feed
}

/** The feeds that give the same notices: those of BOAMP, else the feed alone. */
export function feedsOfSameSource(feed: RunCode): RunCode[] {
  if (isDataSetCode(feed)) return [feed]
  return FEED_CODES.filter((other) => sourceOfFeed(other) === sourceOfFeed(feed))
}
