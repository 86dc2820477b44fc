import { readFileSync } from 'node:fs'

/** What the generator knows of real notices; measured by `measure-notices.ts`. */
export type NoticeStatistics = {
  /** The most frequent words, most frequent first, separated by spaces, and how often each was met. */
  words: string
  wordCounts: number[]
  /** Words of buyers' names, most frequent first. */
  placeWords: string
  /** Lengths in words, at every twentieth of the calls from the shortest to the longest. */
  titleLengths: number[]
  buyerLengths: number[]
  /** Calls a buyer publishes, likewise. */
  buyerCounts: number[]
  /** Activities with the places of their characteristic words in `words`. */
  topics: { name: string; count: number; words: number[] }[]
  topicsPerCall: Record<string, number>
  departmentsPerCall: Record<string, number>
  departments: { code: string; count: number; latitude: number; longitude: number }[]
  /** Days between publication and deadline, likewise in twentieths. */
  delays: number[]
  /** Most frequent first. */
  cpvCodes: string[]
}

export const noticeStatistics: NoticeStatistics = JSON.parse(
  readFileSync(new URL('notice-statistics.json', import.meta.url), 'utf8'),
)
