import type { Interest } from '../src/search/reverse/interest.ts'
import { noticeStatistics as real } from './notice-statistics.ts'
import { pick, type Random, seededRandom, weightedDraw } from './random.ts'

const words = real.words.split(' ')
const drawTopic = weightedDraw(real.topics.map(({ count }) => count))
const drawDepartment = weightedDraw(real.departments.map(({ count }) => count))
/** Frequent words that any firm uses. */
const COMMON = words.slice(0, 2000).filter((word) => word.length > 3)
/** Share of the words of a profile that belong to its activities. */
const TOPICAL = 0.75
/** Share of the words that are phrases of two words. */
const PHRASES = 0.1

/**
 * Interests of 10–30 words, 1–4 topics and 0–8 departments (one in four without any), one in three
 * with exclusions; frequencies as in real notices. Deterministic for a seed.
 */
export function* generateInterests(count: number, seed = 3): Generator<Interest> {
  const random = seededRandom(seed)
  for (let index = 0; index < count; index++) yield interest(index, random)
}

function interest(index: number, random: Random): Interest {
  const topics = drawSome(1 + Math.floor(random() * 4), () => drawTopic(random))
  const departments = random() < 0.25 ? 0 : 1 + Math.floor(random() * 8)
  const exclusions = random() < 0.33 ? 1 + Math.floor(random() * 3) : 0
  return {
    key: `019a0000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    words: drawSome(10 + Math.floor(random() * 21), () => phrase(topics, random)).map((text) => ({
      text,
      weight: pick([1, 1, 0.6, 0.3], random),
    })),
    topics: topics.map((topic) => ({
      name: real.topics[topic]?.name ?? '',
      weight: pick([1, 0.8, 0.5], random),
    })),
    departments: drawSome(departments, () => real.departments[drawDepartment(random)]?.code ?? ''),
    excluded: drawSome(exclusions, () => phrase([drawTopic(random)], random)),
  }
}

const phrase = (topics: readonly number[], random: Random) =>
  random() < PHRASES ? `${word(topics, random)} ${word(topics, random)}` : word(topics, random)

function word(topics: readonly number[], random: Random): string {
  const own = real.topics[pick(topics, random)]?.words ?? []
  if (own.length === 0 || random() > TOPICAL) return pick(COMMON, random)
  return words[own[Math.floor(random() ** 2 * own.length)] as number] as string
}

/** At most `count` distinct values; fewer where draws repeat. */
function drawSome<Value>(count: number, draw: () => Value): Value[] {
  return [...new Set(Array.from({ length: count }, draw))]
}
