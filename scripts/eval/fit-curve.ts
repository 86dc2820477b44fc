import { type LikelihoodCurve, likelihood } from '#/features/matching/likelihood.ts'

/** Evidence and relevance of a pair; `weight` is its weight in the fit. */
export type EvidencePair = { words: number; topics: number; isRelevant: boolean; weight: number }

const STEPS = 2000
const RATE = 0.5
const MOMENTUM = 0.95
const FULL = 255
/** Fixed, because a free weight of the words fits better and orders the lists worse. */
const WORDS_TO_TOPICS = 0.12

/**
 * Fits the curve with minimum log loss and a non-negative weight (so that more evidence never lowers it) by
 * gradient descent over counts of equal evidence.
 */
export function fitCurve(pairs: readonly EvidencePair[]): LikelihoodCurve {
  const cells = countCells(pairs)
  const total = cells.reduce((sum, { all }) => sum + all, 0)
  let curve: LikelihoodCurve = { offset: -4, words: 1, topics: 1 }
  const speed = { offset: 0, topics: 0 }
  for (let step = 0; step < STEPS; step++) {
    const slope = { offset: 0, topics: 0 }
    for (const { words, topics, all, right } of cells) {
      const error = (all * likelihood(words, topics, curve) - right) / total
      slope.offset += error
      slope.topics += error * (Math.sqrt(topics / FULL) + (WORDS_TO_TOPICS * words) / FULL)
    }
    const moved = (name: 'offset' | 'topics') => {
      speed[name] = MOMENTUM * speed[name] - RATE * slope[name]
      return curve[name] + speed[name]
    }
    const topics = Math.max(0, moved('topics'))
    curve = { offset: moved('offset'), words: WORDS_TO_TOPICS * topics, topics }
  }
  return curve
}

function countCells(pairs: readonly EvidencePair[]) {
  const cells = new Map<number, { words: number; topics: number; all: number; right: number }>()
  for (const { words, topics, isRelevant, weight } of pairs) {
    const key = (words << 8) | topics
    const cell = cells.get(key) ?? { words, topics, all: 0, right: 0 }
    cell.all += weight
    if (isRelevant) cell.right += weight
    cells.set(key, cell)
  }
  return [...cells.values()]
}
