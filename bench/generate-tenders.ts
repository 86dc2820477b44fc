import { DAY_MS, MINUTE_MS } from '../src/domain/time/units.ts'
import type { SearchDocument } from '../src/search/search-document.ts'
import { noticeStatistics as real } from './notice-statistics.ts'
import { pick, quantileDraw, type Random, seededRandom, weightedDraw } from './random.ts'

/**
 * Total number of word forms: frequent real words, then invented ones with frequencies by Zipf’s
 * law.
 */
const WORD_FORMS = 250_000
const BUYERS = 25_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const YEARS = 6
/** Communes with a position in each département. */
const TOWNS = 170
/**
 * Quantiles of body lengths in words; about 60 words with title and buyer, as real calls with lots.
 */
const BODY_LENGTHS = [0, 12, 20, 26, 32, 38, 44, 52, 64, 80, 140]
/** Share of the words that belong to the subject of the call. */
const TOPICAL = 0.35

const SOURCES = [
  ['boamp', 50],
  ['ted', 14],
  ['place', 10],
  ['place_like_megalis', 6],
  ['place_like_maximilien', 6],
  ['place_like_paysdelaloire', 4],
  ['achat_public', 5],
  ['e_marches', 5],
] as const
const PROCEDURES = [
  ['adapted', 55],
  ['open', 34],
  ['negotiated', 4],
  ['restricted', 3],
  ['concession', 2],
  ['other', 2],
] as const
const MAIN_CATEGORIES = [
  ['CONSTRUCTION', 35],
  ['SERVICES', 38],
  ['SUPPLIES', 27],
] as const

const drawer = <Value extends string>(table: readonly (readonly [Value, number])[]) => {
  const draw = weightedDraw(table.map(([, weight]) => weight))
  return (random: Random) => table[draw(random)]?.[0] as Value
}
const countDrawer = (counts: Record<string, number>) => {
  const draw = drawer(Object.entries(counts))
  return (random: Random) => Number(draw(random))
}

const SYLLABLES =
  `ba bel bri cer chan col cor da del dro es fa fer fla gar gle gui ha ker la lan lec
  mar mer mon nau no or pa per pli que ral ren rou sa sel sor ta ter tri val ver vi zan`.split(
    /\s+/,
  )
const ENDINGS = [
  'age',
  'ment',
  'tion',
  'ique',
  'euse',
  'ier',
  'ière',
  'able',
  'eur',
  'isé',
  'et',
  'on',
]

function coinWord(rank: number): string {
  let word = ''
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word + ENDINGS[rank % ENDINGS.length]
}

function vocabulary(): { words: string[]; weights: number[] } {
  const words = real.words.split(' ')
  const weights = [...real.wordCounts]
  const known = words.length
  const last = weights[known - 1] ?? 1
  for (let rank = known; rank < WORD_FORMS; rank++) {
    words.push(coinWord(rank))
    weights.push(last * (known / rank) ** 1.15)
  }
  return { words, weights }
}

const { words, weights } = vocabulary()
const drawWord = weightedDraw(weights)
const drawTopic = weightedDraw(real.topics.map(({ count }) => count))
const drawDepartment = weightedDraw(real.departments.map(({ count }) => count))
const drawBuyer = weightedDraw(Array.from({ length: BUYERS }, (_, rank) => (rank + 8) ** -0.8))
const drawRank = weightedDraw(Array.from({ length: 40 }, (_, rank) => 1 / (rank + 2)))
const drawCpvRank = weightedDraw(real.cpvCodes.map((_, rank) => 1 / (rank + 10)))
const drawSource = drawer(SOURCES)
const drawProcedure = drawer(PROCEDURES)
const drawMainCategory = drawer(MAIN_CATEGORIES)
const drawTopicCount = countDrawer(real.topicsPerCall)
const drawDepartmentCount = countDrawer(real.departmentsPerCall)

const topicName = (topic: number) => real.topics[topic]?.name ?? ''

/** The name and département of a buyer, deterministic for its rank. */
function buyerOf(rank: number) {
  const random = seededRandom(rank * 7919 + 17)
  const placeWords = real.placeWords.split(' ')
  const length = Math.max(1, Math.round(quantileDraw(real.buyerLengths, random)))
  const kind = pick(
    ['Ville de', 'Commune de', 'Département', 'Syndicat', 'CHU de', 'Région'],
    random,
  )
  const names = Array.from(
    { length },
    () => placeWords[Math.floor(random() ** 2 * placeWords.length)],
  )
  return {
    key: `buyer-${rank}`,
    name: `${kind} ${names.join(' ')}`,
    department: drawDepartment(random),
  }
}
const buyers = Array.from({ length: BUYERS }, (_, rank) => buyerOf(rank))

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/**
 * `count` tenders, the newest published just before `now`; deterministic for a seed. Tender n does
 * not depend on `count`, except for its dates.
 */
export function* generateTenders(count: number, now: number, seed = 1): Generator<SearchDocument> {
  const random = seededRandom(seed)
  for (let index = 0; index < count; index++) {
    const publishedAt = Math.floor(now - (index / count) * YEARS * 365 * DAY_MS - random() * DAY_MS)
    yield tender(index, publishedAt, random)
  }
}

const BATCH = 2_000

/** The same in batches, as rows from a database. */
export function* generateBatches(count: number, now: number): Generator<SearchDocument[]> {
  let batch: SearchDocument[] = []
  for (const document of generateTenders(count, now)) {
    batch.push(document)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function tender(index: number, publishedAt: number, random: Random): SearchDocument {
  const topics = distinct(drawTopicCount(random), () => drawTopic(random))
  const buyer = buyers[drawBuyer(random)] as (typeof buyers)[number]
  const places = distinct(drawDepartmentCount(random), () =>
    random() < 0.9 ? buyer.department : drawDepartment(random),
  ).map((place) => real.departments[place] as (typeof real.departments)[number])
  const [place] = places
  const sources = distinct(random() < 0.08 ? 2 : 1, () => drawSource(random))
  const cpvCodes = distinct(1 + Math.floor(random() ** 2 * 3), () => cpvOf(topics[0] ?? 0, random))
  const year = new Date(publishedAt).getUTCFullYear()
  const postcode =
    (place?.code ?? '75').slice(0, 2) + String(Math.floor(random() * 1000)).padStart(3, '0')
  return {
    key: `${hex(Math.floor(publishedAt / 65536), 8)}-${hex(publishedAt % 65536, 4)}-7${hex(Math.floor(random() * 4096), 3)}-8${hex(Math.floor(random() * 4096), 3)}-${hex(index, 12)}`,
    text: {
      title: text(quantileDraw(real.titleLengths, random), topics, random),
      buyer: buyer.name,
      body: text(quantileDraw(BODY_LENGTHS, random), topics, random),
      codes: [...cpvCodes, `${year % 100}-${100_000 + (index % 900_000)}`, postcode],
      topics: [
        ...topics.map((topic) => ({ name: topicName(topic), weight: 1 })),
        { name: topicName(drawTopic(random)), weight: 0.1 + 0.4 * random() },
      ],
    },
    departments: places.map(({ code }) => code),
    categories: topics.map(topicName),
    sources,
    kinds: ['call'],
    cpvCodes,
    mainCategory: drawMainCategory(seededRandom((topics[0] ?? 0) * 31 + Math.floor(random() * 3))),
    procedure: drawProcedure(random),
    buyerKey: buyer.key,
    publishedAt: dayOf(publishedAt),
    deadlineAt:
      random() < 0.02 ? null : halfHourOf(publishedAt + quantileDraw(real.delays, random) * DAY_MS),
    cancelledAt: random() < 0.015 ? publishedAt + 10 * DAY_MS : null,
    amountCents: random() < 0.35 ? Math.round(Math.exp(8 + 7 * random()) * 100) : null,
    position: place ? townOf(place, random) : null,
  }
}

function text(length: number, topics: readonly number[], random: Random): string {
  const drawn: string[] = []
  for (let at = 0; at < Math.round(length); at++) drawn.push(wordAbout(topics, random))
  return drawn.join(' ')
}

function wordAbout(topics: readonly number[], random: Random): string {
  const own = real.topics[pick(topics, random)]?.words ?? []
  const topical = random() < TOPICAL ? own[drawRank(random)] : undefined
  return words[topical ?? drawWord(random)] as string
}

/** Sources publish by the day. */
const dayOf = (instant: number) => instant - (instant % DAY_MS)

/** Offers are due on the hour or half past it. */
const halfHourOf = (instant: number) => instant - (instant % HALF_HOUR_MS)

/** The centre of a commune of a département, large ones more often. */
function townOf({ latitude, longitude }: { latitude: number; longitude: number }, random: Random) {
  const offset = seededRandom(Math.floor(random() * random() * TOWNS))
  return { latitude: latitude + offset() - 0.5, longitude: longitude + offset() - 0.5 }
}

/** Each topic has a few codes. */
const cpvOf = (topic: number, random: Random) =>
  real.cpvCodes[(topic * 37 + drawCpvRank(random)) % real.cpvCodes.length] as string

/** At most `count` distinct values; fewer where draws repeat. */
function distinct<Value>(count: number, draw: () => Value): Value[] {
  return [...new Set(Array.from({ length: count }, draw))]
}
