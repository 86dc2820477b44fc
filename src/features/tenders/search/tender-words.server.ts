import type { Database } from '#/db/client.server.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { TimeSlice } from '#/search/storage/time-slice.ts'
import { NameList } from '#/search/suggest/name-list.ts'
import { WordForms } from '#/search/suggest/word-forms.ts'
import { buyerNames, latestTexts } from './tender-words.queries.server.ts'
import { tradeTexts } from './typed/trade-vocabulary.server.ts'

/** Data of completion and spelling from the tenders: spellings of words, buyers. */
export type TenderWords = { forms: WordForms; buyers: NameList<{ name: string; slug: string }> }

/** The words of so many tenders are all those that people look for. */
const TENDERS_READ = 100_000
/** Read anew after this, or as soon as there are this many times more tenders. */
const STALE_MS = 6 * HOUR_MS
const GROWTH = 1.2
const SHORTEST_PAUSE_MS = 15_000

/** Reads them in the background, a stretch at a time. */
export async function readTenderWords(db: Database): Promise<TenderWords> {
  const forms = new WordForms()
  for (const text of tradeTexts()) forms.add(text)
  const timeSlice = new TimeSlice()
  for await (const texts of latestTexts(db, { limit: TENDERS_READ })) {
    for (const text of texts) {
      forms.add(repairText(text))
      if (timeSlice.isExpired) await timeSlice.renew()
    }
  }
  return { forms, buyers: new NameList(await buyerNames(db)) }
}

/** The words of this process: those last read, while fresh ones are read if it is time. */
export class RememberedWords {
  words: TenderWords = { forms: new WordForms(), buyers: new NameList<never>([]) }
  #readAt = Number.NEGATIVE_INFINITY
  #size = 0
  #pending: Promise<void> | null = null

  /** Resolves when they are read; callers need not wait. An error is reported, never thrown. */
  refresh({
    db,
    tenders,
    now,
    onError,
  }: {
    db: Database
    /** How many there are at present. */
    tenders: number
    /** Unix milliseconds. */
    now: number
    onError: (error: unknown) => void
  }): Promise<void> {
    const age = now - this.#readAt
    const isTime = age > STALE_MS || (age > SHORTEST_PAUSE_MS && tenders > GROWTH * this.#size)
    if (this.#pending || !isTime) return this.#pending ?? Promise.resolve()
    this.#readAt = now
    this.#size = tenders
    this.#pending = readTenderWords(db)
      .then((words) => {
        this.words = words
      })
      .catch(onError)
      .finally(() => {
        this.#pending = null
      })
    return this.#pending
  }
}
