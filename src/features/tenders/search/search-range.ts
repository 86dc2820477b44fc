import { formatMoney } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { Range } from '#/search/search-query.ts'

/** Ends a range of amounts that retains the tenders without a published amount. */
export const OR_UNKNOWN = ',unknown'

/** `10000-50000`, `10000-`, `-50000,unknown`, in euros → cents; null where it is no range. */
export function amountRange(text: string): Range | null {
  const match = /^(\d{0,12})-(\d{0,12})(,unknown)?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''))
  if (!match) return null
  const [, least, most, orUnknown] = match
  const range = rangeOf(
    least ? Number(least) * 100 : undefined,
    most ? Number(most) * 100 : undefined,
  )
  return range && { ...range, ...(orUnknown && { orUnknown: true as const }) }
}

/** The two sides of `2026-11-20..2026-12-01`, either may be absent; null where it is no range. */
function daysOfRange(text: string): { first: string | undefined; last: string | undefined } | null {
  const match = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(text)
  return match && { first: match[1], last: match[2] }
}

/** `2026-11-20..2026-12-01`, days in Paris, both included → Unix milliseconds; null where it is no range. */
export function dayRange(text: string): Range | null {
  const days = daysOfRange(text)
  if (!days) return null
  const { first, last } = days
  const from = first === undefined ? undefined : momentOf(first, null)
  const to = last === undefined ? undefined : momentOf(last, null)
  if (from === null || to === null) return null
  return rangeOf(from?.getTime(), to === undefined ? undefined : endOfDay(to.getTime()))
}

/** A day of 23 or 25 hours still ends at its own midnight: noon of the next day is on the next day. */
function endOfDay(start: number): number {
  const nextDay = new Date(start + 1.5 * DAY_MS).toISOString().slice(0, 10)
  return (momentOf(nextDay, null)?.getTime() ?? start + DAY_MS) - 1
}

function rangeOf(min: number | undefined, max: number | undefined): Range | null {
  if (min === undefined && max === undefined) return null
  if (min !== undefined && max !== undefined && min > max) return null
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** « De 10 000 € à 50 000 € », « À partir de 10 000 € ou montant non publié »; null where the text is no range of amounts. */
export function amountLabel(text: string): string | null {
  const range = amountRange(text)
  if (!range) return null
  const { min, max, orUnknown } = range
  const money = (cents: number) => formatMoney({ cents, currency: 'EUR' })
  const bounds =
    min === undefined
      ? `Jusqu’à ${money(max ?? 0)}`
      : max === undefined
        ? `À partir de ${money(min)}`
        : `De ${money(min)} à ${money(max)}`
  return orUnknown ? `${bounds} ou montant non publié` : bounds
}

/** « Réponse du 20 nov. 2026 au 1er déc. 2026 »; null where the text is no range of days. */
export function daysLabel(subject: string, text: string): string | null {
  const days = daysOfRange(text)
  if (!days) return null
  const { first, last } = days
  if (!first) return last ? `${subject} jusqu’au ${formatDay(last)}` : null
  if (!last) return `${subject} à partir du ${formatDay(first)}`
  return first === last
    ? `${subject} le ${formatDay(first)}`
    : `${subject} du ${formatDay(first)} au ${formatDay(last)}`
}

/** Noon is on the same day in Paris, summer and winter. */
function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`))
}
