import { DAY_MS } from '../src/domain/time/units.ts'
import type { Grader } from '../src/search/reverse/interest.ts'
import type { SearchDocument } from '../src/search/search-document.ts'
import { noticeStatistics } from './notice-statistics.ts'
import { pick, seededRandom } from './random.ts'

export const NOW = Date.UTC(2026, 10, 20)

/**
 * A grader as expensive as the real one: both kinds of evidence, zone, exclusion, deadline and
 * amount.
 */
export const grade: Grader = (words, topics, zone, excluded, closesAt, amountCents) => {
  if (excluded === 1) return 5
  const days = (closesAt - NOW) / DAY_MS
  const late = days < 5 ? 10 : 0
  const large = amountCents > 500_000_000 ? 5 : 0
  const subject = (words * 100 + topics * 155) >> 8
  const score = ((subject * (zone === 1 ? 100 : 45)) / 255) | 0
  return Math.max(0, score - late - large)
}

const ACTIVITIES = noticeStatistics.topics.map(({ name }) => name)
/** Number of wrong topics of low certainty that a model adds. */
const DOUBTFUL = 6
const random = seededRandom(11)

/** Adds topics as from a model: the generated ones with varying certainty, and wrong ones. */
export function withTopics(document: SearchDocument): SearchDocument {
  const weights = new Map(document.categories.map((name) => [name, 0.2 + 0.8 * random()]))
  for (let at = 0; at < DOUBTFUL; at++) {
    const name = pick(ACTIVITIES, random)
    if (!weights.has(name)) weights.set(name, 0.3 * random() ** 2)
  }
  const topics = Array.from(weights, ([name, weight]) => ({ name, weight }))
  return { ...document, text: { ...document.text, topics } }
}
