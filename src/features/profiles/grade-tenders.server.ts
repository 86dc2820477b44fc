import type { Database } from '#/db/client.server.ts'
import { letterOf } from '#/domain/letter.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { noticeConditionsOf } from '#/features/eligibility/tender-conditions.queries.server.ts'
import { isInCommuneName } from '#/features/locations/commune-names.server.ts'
import type { AdjustedProfile, Lesson } from '#/features/matching/feedback.ts'
import { gradeReasons } from '#/features/matching/grade-reasons.ts'
import { topicsNamedBy } from '#/features/matching/profile-topics.ts'
import type { TenderParts } from '#/features/matching/tender-parts.ts'
import { type Access, mayAnswer, mayRead } from '#/features/subscriptions/access.ts'
import { withoutAmounts } from '#/features/subscriptions/amounts-in-text.ts'
import { comparedCents } from '#/features/tenders/call-amounts.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { Held } from '#/search/reverse/interest.ts'
import type { InterestHit } from '#/search/reverse/interest-hit.ts'
import { ACTIVITY_NAMES, tradeWordsOf } from './activity-names.server.ts'
import type { TenderGrade } from './graded-tender.ts'
import { matchOfQuotes } from './match-of-quotes.server.ts'
import { tenderPartsOf } from './tender-parts.queries.server.ts'

/** Cards of the search results as the viewer may read them, each with its grade and reasons. */
export async function gradedCards(
  db: Database,
  {
    hits: found,
    examples = [],
    adjusted,
    access,
    now,
  }: {
    hits: readonly InterestHit[]
    /** Of tenders that are examples; see `exampleHits`. */
    examples?: readonly InterestHit[]
    adjusted: AdjustedProfile
    access: Access
    now: Date
  },
): Promise<(TenderCard & { grade: TenderGrade })[]> {
  const hits = [...found, ...examples]
  const ids = hits.map(({ key }) => key)
  const [cards, partsById, conditions] = await Promise.all([
    tenderCards(db, { ids, now }),
    tenderPartsOf(db, { ids }),
    adjusted.firm?.file ? noticeConditionsOf(db, { ids }) : null,
  ])
  const byId = new Map(hits.map((hit) => [hit.key, hit]))
  return cards.flatMap((found) => {
    const hit = byId.get(found.id)
    const parts = partsById.get(found.id)
    if (!hit || !parts) return []
    const card = readableCard(found, access)
    const readable = readableParts(parts, access, card.id)
    const asked = mayAnswer(access, card.id) ? conditions?.get(card.id) : undefined
    const grade = gradeOf(card, hit, { adjusted, parts: readable, conditions: asked })
    const match = matchOfQuotes(card, readable, grade.reasons)
    return [
      { ...card, match, grade: examples.includes(hit) ? { ...grade, isExample: true } : grade },
    ]
  })
}

/** The parts of a tender as a viewer may read them. */
function readableParts(parts: TenderParts, access: Access, id: string): TenderParts {
  if (mayRead('PRICE', access, id)) return parts
  return {
    ...parts,
    title: withoutAmounts(parts.title),
    description: parts.description && withoutAmounts(parts.description),
    lots: parts.lots.map((lot) => ({
      ...lot,
      title: withoutAmounts(lot.title),
      description: lot.description && withoutAmounts(lot.description),
    })),
  }
}

export function gradeOf(
  card: TenderCard,
  hit: InterestHit,
  {
    adjusted,
    parts,
    conditions,
  }: {
    adjusted: AdjustedProfile
    parts: TenderParts
    conditions?: readonly ProvenCondition[] | undefined
  },
): TenderGrade {
  const refusedBuyers = adjusted.lessons
    .filter(({ kind }) => kind === 'withoutBuyer')
    .map(({ about }) => about)
  return {
    score: hit.score,
    letter: letterOf(hit.score),
    reasons: gradeReasons({
      evidence: hit.evidence,
      held: withoutItself(card.id, hit.held, adjusted),
      departments: card.index.locations,
      zone: zoneOf(adjusted),
      firm: adjusted.firm,
      conditions,
      learned: learnedOf(adjusted),
      deadlineAt: card.deadlineAt ? new Date(card.deadlineAt) : null,
      isCancelled: card.state === 'cancelled',
      amountCents: comparedCents(card),
      terms: adjusted.terms,
      parts,
      chosen: adjusted.own.topics.flatMap(({ name }) => (categoryBySlug(name) ? [name] : [])),
      namedTopics: topicsNamedBy(adjusted.own),
      categories: card.index.category,
      names: ACTIVITY_NAMES,
      isInTownName: isInCommuneName,
      tradeWords: tradeWordsOf(adjusted.own),
      refusedBuyers,
    }),
  }
}

/** Zone of the profile less the places that feedback excludes; without a zone, feedback does not create one. */
export const zoneOf = ({ own, interest }: AdjustedProfile) =>
  own.departments.length === 0 ? [] : interest.departments

/** Without what the profile has learned from this tender alone: a favourite is no reason for itself. */
function withoutItself(tenderId: string, held: Held, { own, lessons }: AdjustedProfile): Held {
  const fromIt = (kind: Lesson['kind']) =>
    lessons.flatMap((lesson) =>
      lesson.kind === kind && lesson.tenders.every((id) => id === tenderId) ? [lesson.about] : [],
    )
  const ownWords = own.words.map(({ text }) => text)
  const ownTopics = own.topics.map(({ name }) => name)
  const [words, topics] = [fromIt('moreOfWord'), fromIt('moreOfTopic')]
  return {
    ...held,
    words: held.words.filter((word) => ownWords.includes(word) || !words.includes(word)),
    topics: held.topics.filter((name) => ownTopics.includes(name) || !topics.includes(name)),
  }
}

/** Interest added by favourites. */
function learnedOf({ own, interest }: AdjustedProfile) {
  const [words, topics] = [own.words.map(({ text }) => text), own.topics.map(({ name }) => name)]
  return {
    words: interest.words.flatMap(({ text }) => (words.includes(text) ? [] : [text])),
    topics: interest.topics.flatMap(({ name }) => (topics.includes(name) ? [] : [name])),
  }
}
