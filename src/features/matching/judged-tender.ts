import type { JudgedTender } from '#/domain/feedback.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import type { Held } from '#/search/reverse/interest.ts'
import type { Reader } from './profile-interest.ts'
import { extractPlaces } from './profile-places.ts'
import { tradeWords } from './trade-words.ts'

type ShownTender = {
  id: string
  title: string
  buyer: string
  departments: readonly string[]
  /** Topics as stored in the index. */
  topics: readonly { name: string; weight: number }[]
  amountCents: number | null
  deadlineAt: Date | null
}

/** Minimum trade weight of a title word; excludes « rénovation », « commune ». */
const MIN_WORD_WEIGHT = 0.6

/** The data of a tender that feedback stores. */
export function judgedTender(
  tender: ShownTender,
  held: Held,
  now: Date,
  { model, townDepartment }: Reader,
): JudgedTender {
  const { rest } = extractPlaces(tender.title, townDepartment)
  return {
    id: tender.id,
    held: { words: held.words, topics: held.topics },
    topics: tender.topics,
    words: tradeWords(model, [{ text: rest, parts: [] }])
      .filter(({ weight }) => weight >= MIN_WORD_WEIGHT)
      .map(({ text }) => text),
    departments: tender.departments,
    amountCents: tender.amountCents,
    daysLeft: tender.deadlineAt && calendarDaysBetween(now, tender.deadlineAt),
    buyer: tender.buyer,
  }
}
