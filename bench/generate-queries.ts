import { DAY_MS } from '../src/domain/time/units.ts'
import type { FacetName } from '../src/search/columns.ts'
import type { SearchQuery } from '../src/search/search-query.ts'
import { analyse } from '../src/search/text/analysis.ts'
import { noticeStatistics as real } from './notice-statistics.ts'
import { pick, type Random, seededRandom, weightedDraw } from './random.ts'

export const ALL_FACETS: FacetName[] = ['categories', 'departments', 'sources', 'mainCategory']

const words = real.words.split(' ')
const drawTopic = weightedDraw(real.topics.map(({ count }) => count))
const drawDepartment = weightedDraw(real.departments.map(({ count }) => count))
const isContent = (word: string) => word.length > 3

/** One to three words: mostly of one subject, sometimes any frequent word. */
function queryWords(count: number, random: Random) {
  const topic = real.topics[drawTopic(random)]
  const subject = (topic?.words ?? []).map((place) => words[place] ?? '')
  const chosen = new Set<string>()
  while (chosen.size < count) {
    const common = subject.length === 0 || random() < 0.2
    chosen.add(
      common
        ? pick(words.slice(0, 2000).filter(isContent), random)
        : (subject[Math.floor(random() ** 2 * subject.length)] as string),
    )
  }
  return { text: [...chosen].join(' '), topic: topic?.name ?? '' }
}

const anyTopic = (random: Random) => real.topics[drawTopic(random)]?.name ?? ''

/** The topics that the product infers: one fairly certain, one uncertain. */
const asTopic = (name: string, rank: number) => ({ name, weight: rank === 0 ? 0.8 : 0.3 })

/**
 * Mixed queries: one to three words (one in ten has none), half with filters, relevance and publication in
 * turn, one in ten by deadline, a few pages deep. Deterministic for a seed.
 */
export function generateQueries(count: number, now: number, seed = 7): SearchQuery[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index): SearchQuery => {
    const wordCount = index % 10 === 9 ? 0 : 1 + (index % 3)
    const { text, topic } = queryWords(wordCount, random)
    const query: SearchQuery = {
      text,
      topics: wordCount === 0 ? [] : [topic, anyTopic(random)].map(asTopic),
      sort: index % 10 === 4 ? 'deadline' : index % 2 === 0 ? 'relevance' : 'publication',
      offset: random() < 0.15 ? 20 * Math.ceil(random() * 4) : 0,
      limit: 20,
      status: pick(['all', 'all', 'open', 'open', 'closed'] as const, random),
      now,
    }
    if (index % 2 === 1) addFilters(query, now, random)
    return query
  })
}

function addFilters(query: SearchQuery, now: number, random: Random) {
  if (random() < 0.6) {
    query.departments = [...new Set([0, 1, 2].map(() => departmentCode(random)))]
  }
  if (random() < 0.4) query.categories = [real.topics[drawTopic(random)]?.name ?? '']
  if (random() < 0.2) query.mainCategories = [pick(['CONSTRUCTION', 'SERVICES'], random)]
  if (random() < 0.15) query.publishedAt = { min: now - Math.ceil(random() * 700) * DAY_MS }
  if (random() < 0.1) query.cpvPrefixes = [(pick(real.cpvCodes, random) as string).slice(0, 3)]
  if (random() < 0.1) query.amountCents = { min: 4_000_000 }
  if (random() < 0.1) {
    const { latitude, longitude } = pick(real.departments, random)
    query.near = { latitude, longitude, kilometres: 50 }
  }
}

/** Words that many tenders hold. */
const frequentWords = words
  .slice(0, 300)
  .filter((word) => isContent(word) && analyse(word).length > 0)

/** The most expensive queries of each kind: frequent words, all statuses, by relevance. */
export function generateHardQueries(count: number, now: number, seed = 11) {
  const random = seededRandom(seed)
  const word = () => pick(frequentWords, random)
  const kind = (write: () => string) =>
    Array.from({ length: count }, (): SearchQuery => ({ text: write(), sort: 'relevance', now }))
  return {
    phrase: kind(() => `"${word()} ${word()}"`),
    exclusion: kind(() => `${word()} -${word()}`),
    'OR of three': kind(() => `${word()} OU ${word()} OU ${word()}`),
  }
}

const departmentCode = (random: Random) => real.departments[drawDepartment(random)]?.code ?? '75'
