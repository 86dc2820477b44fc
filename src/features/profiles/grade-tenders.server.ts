import type { Database } from '#/db/client.server.ts'
import { letterOf } from '#/domain/letter.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { gradeReasons } from '#/features/matching/grade-reasons.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { comparedCents } from '#/features/tenders/call-amounts.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { InterestHit } from '#/search/reverse/interest-hit.ts'
import type { TenderGrade } from './graded-tender.ts'

/** The name of an activity, by the slug of a category or the code of a descriptor; none for a catch-all. */
export function topicLabel(name: string): string | undefined {
  const category = categoryBySlug(name)
  if (category) return category.name
  const descriptor = allDescriptors().get(name)
  return descriptor && !descriptor.weak ? descriptor.label : undefined
}

/** Cards of the search results as the viewer may read them, each with its grade and reasons. */
export async function gradedCards(
  db: Database,
  {
    hits,
    adjusted,
    access,
    now,
  }: { hits: readonly InterestHit[]; adjusted: AdjustedProfile; access: Access; now: Date },
): Promise<(TenderCard & { grade: TenderGrade })[]> {
  const cards = await tenderCards(db, { ids: hits.map(({ key }) => key), now })
  const byId = new Map(hits.map((hit) => [hit.key, hit]))
  return cards.flatMap((found) => {
    const card = readableCard(found, access)
    const hit = byId.get(card.id)
    return hit ? [{ ...card, grade: gradeOf(card, hit, adjusted) }] : []
  })
}

export function gradeOf(
  card: TenderCard,
  hit: InterestHit,
  adjusted: AdjustedProfile,
): TenderGrade {
  const refusedBuyers = adjusted.lessons
    .filter(({ kind }) => kind === 'withoutBuyer')
    .map(({ about }) => about)
  return {
    score: hit.score,
    letter: letterOf(hit.score),
    reasons: gradeReasons({
      evidence: hit.evidence,
      held: hit.held,
      departments: card.index.locations,
      zone: zoneOf(adjusted),
      learned: learnedOf(card.id, adjusted),
      deadlineAt: card.deadlineAt ? new Date(card.deadlineAt) : null,
      isCancelled: card.state === 'cancelled',
      amountCents: comparedCents(card),
      terms: adjusted.terms,
      topicLabel,
      refusedBuyers,
    }),
  }
}

/** Zone of the profile less the places that feedback excludes; without a zone, feedback does not create one. */
const zoneOf = ({ own, interest }: AdjustedProfile) =>
  own.departments.length === 0 ? [] : interest.departments

/** Interest added by favourites; a favourite does not count as similar to itself. */
function learnedOf(tenderId: string, { own, interest, favourites }: AdjustedProfile) {
  if (favourites.includes(tenderId)) return { words: [], topics: [] }
  const [words, topics] = [own.words.map(({ text }) => text), own.topics.map(({ name }) => name)]
  return {
    words: interest.words.flatMap(({ text }) => (words.includes(text) ? [] : [text])),
    topics: interest.topics.flatMap(({ name }) => (topics.includes(name) ? [] : [name])),
  }
}
