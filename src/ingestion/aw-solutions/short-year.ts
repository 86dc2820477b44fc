import { dateIn } from '#/ingestion/place/page-words.ts'

/** « 17/05/24 à 12h00 », « 17/05/2024 »: `2024-05-17 12:00`, `2024-05-17`; null where there is no date. */
export function dateWithShortYear(words: string | null | undefined): string | null {
  return dateIn(words?.replace(/(\d{1,2}\/\d{1,2}\/)(\d{2})(?!\d)/, '$120$2') ?? null)
}
