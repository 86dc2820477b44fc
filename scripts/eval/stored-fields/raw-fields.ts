import { DAY_MS } from '#/domain/time/units.ts'

/** What a raw record says, field by field; a field that is left out is not compared. */
export type RawFields = {
  title?: string | null
  buyer?: string | null
  siret?: string | null
  /** `YYYY-MM-DD HH:MM` on the clock of the buyer. */
  deadline?: string | null
  /** Départements of the postcodes of the places of execution. */
  places?: string[]
  cpv?: string[]
  /** Titles. */
  lots?: string[]
  /** Euros. */
  estimate?: number | null
  maximum?: number | null
  /** `12 months`, `45 days`. */
  duration?: string | null
  reserved?: boolean
  procedure?: string | null
}

/** A SIRET with a right key. */
export function siretIn(written: string | null): string | null {
  const digits = /(?<!\d)\d{14}(?!\d)/.exec((written ?? '').replace(/[\s./-]/g, ''))?.[0]
  if (digits === undefined || /^0+$/.test(digits)) return null
  const sum = [...digits].reduce((total, digit, index) => {
    const twice = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0 || digits.startsWith('356000000') ? digits : null
}

/** The digits of a date and an hour as written; without an hour the end of the day. */
export function clockOf(date: string | null, time: string | null = null): string | null {
  const [, day, ofDate] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(date ?? '') ?? []
  if (day === undefined) return null
  return `${day} ${/^(\d{2}:\d{2})/.exec(time ?? '')?.[1] ?? ofDate ?? '23:59'}`
}

export function codesIn(written: readonly string[]): string[] {
  return [...new Set(written.flatMap((one) => /^\D*(\d{8})(?!\d)/.exec(one)?.[1] ?? []))].filter(
    (code) => code !== '00000000',
  )
}

/** Token sums are « not given ». */
export function euros(written: string | null): number | null {
  const value = Number((written ?? '').replace(/[\s\u00a0]/g, '').replace(',', '.'))
  return written !== null && value >= 100 ? value : null
}

export function total(parts: readonly (number | null)[]): number | null {
  return parts.length > 0 && parts.every((part) => part !== null)
    ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    : null
}

/** Amounts may be of a year or a lot: such records are not compared. */
export const PARTIAL = /par an\b|annuel|\/an\b|par lot|chaque lot|par période|période initiale/i

/** Overseas three digits; Corsica's two départements share 20. */
export function departmentOf(postcode: string): string | null {
  const digits = /^\s*(\d{2})\s?(\d{3})\s*$/.exec(postcode)
  if (digits === null || postcode.startsWith('20')) return null
  const whole = `${digits[1]}${digits[2]}`
  return /^9[78]/.test(whole) ? whole.slice(0, 3) : whole.slice(0, 2)
}

/** Of the first to the last day, both included: whole months, else days. */
export function lengthBetween(first: string | null, last: string | null): string | null {
  const [start, end] = [first, last].map((day) => Date.parse(`${day?.slice(0, 10)}T00:00Z`))
  if (start === undefined || end === undefined || !(end > start)) return null
  const [from, after] = [new Date(start), new Date(end + DAY_MS)]
  if (from.getUTCDate() !== after.getUTCDate()) return `${(end - start) / DAY_MS + 1} days`
  const months =
    (after.getUTCFullYear() - from.getUTCFullYear()) * 12 + after.getUTCMonth() - from.getUTCMonth()
  return `${months} months`
}

const UNITS: Record<string, [size: number, unit: 'months' | 'days']> = {
  MONTH: [1, 'months'],
  YEAR: [12, 'months'],
  DAY: [1, 'days'],
  WEEK: [7, 'days'],
}

export function lengthOf(count: string | null, unit: string | null): string | null {
  const known = UNITS[unit ?? '']
  const size = Number(count)
  return known && count !== null && size > 0 ? `${Math.round(size * known[0])} ${known[1]}` : null
}

/** The longest, months counted as 30.4 days. */
export function longest(lengths: readonly (string | null)[]): string | null {
  const days = (length: string) =>
    Number.parseFloat(length) * (length.endsWith('months') ? 30.4 : 1)
  return lengths
    .flatMap((length) => length ?? [])
    .reduce<string | null>(
      (best, one) => (best !== null && days(best) >= days(one) ? best : one),
      null,
    )
}
