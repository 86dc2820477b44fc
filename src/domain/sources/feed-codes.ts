import { LISTED_DATA_SETS, SHOWN_SOURCES } from './listed-sources.ts'
import type { SourceCode } from './source-codes.ts'

const FEEDS = SHOWN_SOURCES.flatMap(({ access, feeds }) =>
  feeds.map((feed) => ({ ...feed, access })),
)

/** What can be fetched, by the name that operators use. Mostly a source; BOAMP has two feeds. */
export const FEED_CODES = FEEDS.map(({ code }) => code)
export type FeedCode = (typeof FEED_CODES)[number]

export function isFeedCode(name: string): name is FeedCode {
  return FEED_CODES.some((code) => code === name)
}

/** What is fetched and is no notice. */
export const DATA_SET_CODES = LISTED_DATA_SETS.map(({ code }) => code)
export type DataSetCode = (typeof DATA_SET_CODES)[number]

export function isDataSetCode(name: string): name is DataSetCode {
  return DATA_SET_CODES.some((code) => code === name)
}

/** Everything whose runs are stored. */
export type RunCode = FeedCode | DataSetCode
export const RUN_CODES: readonly RunCode[] = [...FEED_CODES, ...DATA_SET_CODES]

/** The facts of a feed, with how the notices of its source come. */
export function feedFacts(code: FeedCode): (typeof FEEDS)[number] {
  const found = FEEDS.find((feed) => feed.code === code)
  if (found === undefined) throw new Error(`No source declares the feed ${code}`)
  return found
}

export function dataSetFacts(code: DataSetCode): (typeof LISTED_DATA_SETS)[number] {
  const found = LISTED_DATA_SETS.find((dataSet) => dataSet.code === code)
  if (found === undefined) throw new Error(`The data set ${code} is not declared`)
  return found
}

export function sourceOfFeed(feed: FeedCode): SourceCode {
  return feedFacts(feed).source
}

/** The feeds that give the same notices: those of BOAMP, else the feed alone. */
export function feedsOfSameSource(feed: RunCode): RunCode[] {
  if (isDataSetCode(feed)) return [feed]
  return FEED_CODES.filter((other) => sourceOfFeed(other) === sourceOfFeed(feed))
}
