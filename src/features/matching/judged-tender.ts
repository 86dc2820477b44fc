import type { JudgedTender } from '#/domain/feedback.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import type { Held } from '#/search/reverse/interest.ts'
import type { Reader } from './profile-interest.ts'
import { takeOutPlaces } from './profile-places.ts'
import { tradeWords } from './trade-words.ts'

type ShownTender = {
  id: string
  title: string
  buyer: string
  departments: readonly string[]
  /** As the index holds them. */
  topics: readonly { name: string; weight: number }[]
  amountCents: number | null
  deadlineAt: Date | null
}

/** A word of a title that tells less of a trade teaches nothing: « rénovation », « commune ». */
const TELLING_WORD = 0.6

/** What feedback keeps of a tender, as it stands when someone judges it. */
export function judgedTender(
  tender: ShownTender,
  held: Held,
  now: Date,
  { model, townDepartment }: Reader,
): JudgedTender {
  const { rest } = takeOutPlaces(tender.title, townDepartment)
  return {
    id: tender.id,
    held: { words: held.words, topics: held.topics },
    topics: tender.topics,
    words: tradeWords(model, [{ text: rest, parts: [] }])
      .filter(({ weight }) => weight >= TELLING_WORD)
      .map(({ text }) => text),
    departments: tender.departments,
    amountCents: tender.amountCents,
    daysLeft: tender.deadlineAt && calendarDaysBetween(now, tender.deadlineAt),
    buyer: tender.buyer,
  }
}
