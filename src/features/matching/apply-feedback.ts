import type { JudgedTender, RefusalReason } from '#/domain/feedback.ts'
import { DEPARTMENTS, OTHER_TERRITORIES } from '#/features/locations/departments.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { AdjustedProfile, Feedback, Lesson } from './feedback.ts'
import { fitTopicWeights, likelyTopics } from './fit-topic-weights.ts'
import type { GradeTerms } from './grade.ts'

/**
 * Returns what a profile looks for after its feedback. Each step is bounded, so the profile's own text never
 * loses all weight. Always starts from the profile itself: without feedback, the result is the profile.
 */
export function applyFeedback(
  interest: Interest,
  terms: GradeTerms,
  feedback: readonly Feedback[],
): AdjustedProfile {
  if (feedback.length === 0) {
    return { own: interest, interest, terms, lessons: [], dismissed: [], favourites: [] }
  }
  const latest = [...new Map(feedback.map((each) => [each.tender.id, each])).values()]
  const liked = latest.filter(({ verdict }) => verdict === 'favourite').map(({ tender }) => tender)
  const refused = (reason: RefusalReason) =>
    latest.flatMap((each) =>
      each.verdict === 'notForMe' && each.reason === reason ? [each.tender] : [],
    )
  const topics = adjustTopics(interest.topics, liked, refused('notMyTrade'))
  const words = adjustWords(interest.words, liked, refused('notMyTrade'))
  const zone = narrowZone(interest.departments, liked, refused('outsideZone'))
  const buyers = refuseBuyers(liked, refused('buyer'))
  const size = adjustSize(terms, liked, refused('tooBig'), refused('tooSmall'))
  const time = adjustTime(terms, liked, refused('deadlineTooShort'))
  return {
    own: interest,
    interest: {
      ...interest,
      topics: topics.topics,
      words: words.words,
      departments: zone.departments,
      excluded: [...interest.excluded, ...buyers.names],
    },
    terms: { ...terms, size: size.size, daysWanted: time.daysWanted },
    lessons: [
      ...topics.lessons,
      ...words.lessons,
      ...zone.lessons,
      ...buyers.lessons,
      ...size.lessons,
      ...time.lessons,
    ],
    dismissed: latest.flatMap(({ verdict, tender }) => (verdict === 'notForMe' ? [tender.id] : [])),
    favourites: liked.map(({ id }) => id),
  }
}

/** Activities are fitted to the latest favourites and refusals, so many of each. */
const MAX_FITTED = 200
/** Smaller changes of a weight are left out: they move no grade. */
const SMALLEST_CHANGE = 0.005

/** The lessons begin with the activities that change most. */
function adjustTopics(
  topics: Interest['topics'],
  liked: readonly JudgedTender[],
  refused: readonly JudgedTender[],
) {
  const fitted = fitTopicWeights(topics, {
    liked: liked.slice(-MAX_FITTED),
    refused: refused.slice(-MAX_FITTED),
  })
  const changed = fitted
    .filter(({ before, after }) => Math.abs(after - before) >= SMALLEST_CHANGE)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  const weights = new Map(topics.map(({ name, weight }) => [name, weight]))
  for (const { name, after } of changed) weights.set(name, after)
  const likedBy = namesOf(liked, topicNames)
  const refusedBy = namesOf(refused, topicNames)
  return {
    topics: [...weights].map(([name, weight]) => ({ name, weight })),
    lessons: changed.map(({ name, before, after }): Lesson => {
      const tenders = (after > before ? likedBy : refusedBy).get(name) ?? []
      return { kind: after > before ? 'moreOfTopic' : 'lessOfTopic', about: name, tenders }
    }),
  }
}

const topicNames = (tender: JudgedTender) => likelyTopics(tender).map(({ name }) => name)

const WORD_GAIN = 0.12
const MAX_LEARNED_WORD = 0.75
const MAX_LEARNED_WORDS = 40

/** Words with the same stem are equal: « chaudière » and « chaudières ». */
function adjustWords(
  words: Interest['words'],
  liked: readonly JudgedTender[],
  refused: readonly JudgedTender[],
) {
  const lessons: Lesson[] = []
  const byTerms = new Map(words.map((word) => [termsOf(word.text), word]))
  const likedTerms = namesOf(liked, ({ words: own }) => own.map(termsOf))
  const textOf = new Map(liked.flatMap((each) => each.words).map((word) => [termsOf(word), word]))
  const room = words.length + MAX_LEARNED_WORDS
  for (const [term, tenders] of likedTerms) {
    const { text, weight } = byTerms.get(term) ?? { text: textOf.get(term) ?? '', weight: 0 }
    const more = Math.max(weight, Math.min(MAX_LEARNED_WORD, weight + WORD_GAIN * tenders.length))
    if (term === '' || more === weight || (weight === 0 && byTerms.size >= room)) continue
    byTerms.set(term, { text, weight: more })
    lessons.push({ kind: 'moreOfWord', about: text, tenders })
  }
  for (const [term, tenders] of namesOf(refused, ({ held }) => held.words.map(termsOf))) {
    const known = byTerms.get(term)
    if (!known || likedTerms.has(term)) continue
    byTerms.set(term, { ...known, weight: known.weight * remainingShare(tenders.length) })
    lessons.push({ kind: 'lessOfWord', about: known.text, tenders })
  }
  return { words: [...byTerms.values()], lessons }
}

const termsOf = (text: string) => analyse(text).join(' ')

/** Factor of one refusal of a word, and the minimum that remains after many. */
const REFUSAL_FACTOR = 0.75
const MIN_REMAINING = 0.4

const remainingShare = (refusals: number) => Math.max(MIN_REMAINING, REFUSAL_FACTOR ** refusals)

const EVERYWHERE: readonly string[] = [...DEPARTMENTS, ...OTHER_TERRITORIES].map(
  ({ value }) => value,
)

/** One refusal removes a département, except the last one. */
function narrowZone(
  departments: readonly string[],
  liked: readonly JudgedTender[],
  refused: readonly JudgedTender[],
) {
  const wanted = new Set(liked.flatMap((tender) => tender.departments))
  const lessons: Lesson[] = []
  let left = departments.length > 0 ? [...departments] : [...EVERYWHERE]
  for (const [about, tenders] of namesOf(refused, (tender) => tender.departments)) {
    if (wanted.has(about) || !left.includes(about) || left.length === 1) continue
    left = left.filter((code) => code !== about)
    lessons.push({ kind: 'withoutDepartment', about, tenders })
  }
  return { departments: lessons.length > 0 ? left : [...departments], lessons }
}

/** « Mairie » alone would exclude half of all buyers. */
const MIN_TERMS_OF_NAME = 2

function refuseBuyers(liked: readonly JudgedTender[], refused: readonly JudgedTender[]) {
  const wanted = new Set(liked.map(({ buyer }) => termsOf(buyer)))
  const lessons = [...namesOf(refused, ({ buyer }) => [buyer])]
    .filter(([name]) => !wanted.has(termsOf(name)))
    .filter(([name]) => termsOf(name).split(' ').length >= MIN_TERMS_OF_NAME)
    .map(([about, tenders]): Lesson => ({ kind: 'withoutBuyer', about, tenders }))
  return { names: lessons.map(({ about }) => about), lessons }
}

/** The new maximum as a share of the refused amount, but at least the largest favourite. */
const BELOW_TOO_BIG = 0.7
const ABOVE_TOO_SMALL = 1.4

function adjustSize(
  { size }: GradeTerms,
  liked: readonly JudgedTender[],
  tooBig: readonly JudgedTender[],
  tooSmall: readonly JudgedTender[],
) {
  const likedAmounts = amountsOf(liked)
  const lessons: Lesson[] = []
  let { minimumCents, maximumCents } = size
  const big = Math.min(...amountsOf(tooBig)) * BELOW_TOO_BIG
  const maximum = Math.round(Math.max(big, ...likedAmounts))
  if (Number.isFinite(big) && maximum < (maximumCents ?? Number.POSITIVE_INFINITY)) {
    maximumCents = maximum
    lessons.push({ kind: 'maximum', about: String(maximum), tenders: tooBig.map(({ id }) => id) })
  }
  const small = Math.max(0, ...amountsOf(tooSmall)) * ABOVE_TOO_SMALL
  const ceiling = maximumCents ?? Number.POSITIVE_INFINITY
  const minimum = Math.round(Math.min(small, ceiling, ...likedAmounts))
  if (small > 0 && minimum > (minimumCents ?? 0)) {
    minimumCents = minimum
    lessons.push({ kind: 'minimum', about: String(minimum), tenders: tooSmall.map(({ id }) => id) })
  }
  return { size: { minimumCents, maximumCents }, lessons }
}

const amountsOf = (tenders: readonly JudgedTender[]) =>
  tenders.flatMap(({ amountCents }) => amountCents ?? [])

/** Most calls leave three weeks; a longer minimum would exclude almost all. */
const MAX_DAYS_WANTED = 21

function adjustTime(
  terms: GradeTerms,
  liked: readonly JudgedTender[],
  tooShort: readonly JudgedTender[],
) {
  const days = (tenders: readonly JudgedTender[]) =>
    tenders.flatMap(({ daysLeft }) => daysLeft ?? [])
  const wanted = Math.max(0, ...days(tooShort).map((left) => left + 1))
  const daysWanted = Math.floor(Math.min(MAX_DAYS_WANTED, wanted, ...days(liked)))
  if (daysWanted <= terms.daysWanted) return { daysWanted: terms.daysWanted, lessons: [] }
  const lesson: Lesson = {
    kind: 'daysWanted',
    about: String(daysWanted),
    tenders: tooShort.map(({ id }) => id),
  }
  return { daysWanted, lessons: [lesson] }
}

/** Tender ids by name, without duplicates. */
function namesOf(
  tenders: readonly JudgedTender[],
  namesIn: (tender: JudgedTender) => readonly string[],
): Map<string, string[]> {
  const tenderIds = new Map<string, string[]>()
  for (const tender of tenders) {
    for (const name of new Set(namesIn(tender))) {
      tenderIds.set(name, [...(tenderIds.get(name) ?? []), tender.id])
    }
  }
  return tenderIds
}
