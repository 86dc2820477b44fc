import { momentOf } from '#/domain/time/local-time.ts'

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'.split('|')
const CLOCK = String.raw`(?:[\s,]*(?:à|-|T)?\s*(\d{1,2})\s*(?:[:hH]|heures?)\s*(\d{2})?(?::\d{2})?)?`
const FIGURES = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${CLOCK}$`)
const WORDS = new RegExp(
  String.raw`^(?:\p{L}+\s+)?(\d{1,2})(?:er)?\s+(\p{L}+)\.?\s+(\d{4})${CLOCK}$`,
  'u',
)

/**
 * A date and time as platforms write them: « 2026-12-20T12:00:00 », « 20/12/2026 12:00 », « 20/12/2026 à 12h »,
 * « 20 décembre 2026 12:00 ». Null where it is none.
 */
export function platformDate(written: string): { date: string; time: string | null } | null {
  const given = written.trim()
  const [iso = '', isoTime = null] = given.split(/[T ]/)
  if (momentOf(iso, isoTime) !== null) return { date: iso, time: isoTime }
  const words = WORDS.exec(given)
  const [, day = '', middle = '', year = '', hours, minutes = '00'] =
    FIGURES.exec(given) ?? words ?? []
  const month = words ? MONTHS.findIndex((name) => fold(name) === fold(middle)) + 1 : Number(middle)
  const date = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  const time = hours === undefined ? null : `${hours}:${minutes}`
  return momentOf(date, time) === null ? null : { date, time }
}

function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
