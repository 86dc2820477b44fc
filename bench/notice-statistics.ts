import { readFileSync } from 'node:fs'

/** Statistics of real notices for the generators; measured by `measure-notices.ts`. */
export type NoticeStatistics = {
  /** The most frequent words, in descending order, separated by spaces; then the count of each. */
  words: string
  wordCounts: number[]
  /** Words of buyers’ names, most frequent first. */
  placeWords: string
  /** Quantiles of lengths in words, in twentieths from the shortest to the longest. */
  titleLengths: number[]
  buyerLengths: number[]
  /** Calls per buyer, as quantiles. */
  buyerCounts: number[]
  /** Activities with the indexes of their characteristic words in `words`. */
  topics: { name: string; count: number; words: number[] }[]
  topicsPerCall: Record<string, number>
  departmentsPerCall: Record<string, number>
  departments: { code: string; count: number; latitude: number; longitude: number }[]
  /** Days between publication and deadline, as quantiles. */
  delays: number[]
  /** Most frequent first. */
  cpvCodes: string[]
}

export const noticeStatistics: NoticeStatistics = JSON.parse(
  readFileSync(new URL('notice-statistics.json', import.meta.url), 'utf8'),
)
