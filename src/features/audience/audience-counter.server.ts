import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { storableWords } from './counted-request.ts'

/** Most distinct searches stored between two writes, so that random queries of a program do not fill the table. */
const MOST_WORDS = 500

/** Counts of one process between two writes; a crash loses one minute of counts. */
export class AudienceCounter {
  #counts = new Map<string, number>()
  #words = new Map<string, number>()

  add(measures: readonly string[]): void {
    for (const measure of measures) {
      this.#counts.set(measure, (this.#counts.get(measure) ?? 0) + 1)
    }
  }

  /** A search that found nothing. */
  addEmptySearch(text: string): void {
    this.add(['empty_search'])
    const words = storableWords(text)
    if (words === null || (this.#words.size >= MOST_WORDS && !this.#words.has(words))) return
    this.#words.set(words, (this.#words.get(words) ?? 0) + 1)
  }

  /** Adds the counts to those of the day in Paris, and resets them. */
  async write(db: Database, { now }: { now: Date }): Promise<void> {
    const [counts, words] = [this.#counts, this.#words]
    this.#counts = new Map()
    this.#words = new Map()
    const day = parisDay(now)
    if (counts.size > 0) {
      const rows = [...counts].map(([measure, count]) => ({ day, measure, count }))
      await db.execute(sql`
        insert into audience_count (day, measure, count)
        select day, measure, count
        from json_to_recordset(${jsonRows(rows)}) as sums(day date, measure text, count int)
        on conflict (day, measure) do update set count = audience_count.count + excluded.count`)
    }
    if (words.size > 0) {
      const rows = [...words].map(([text, count]) => ({ day, words: text, count }))
      await db.execute(sql`
        insert into empty_search (day, words, count)
        select day, words, count
        from json_to_recordset(${jsonRows(rows)}) as sums(day date, words text, count int)
        on conflict (day, words) do update set count = empty_search.count + excluded.count`)
    }
  }
}
