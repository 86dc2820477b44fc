import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { codesIn, type RawFields } from './raw-fields.ts'

export type FieldName = keyof RawFields
export const FIELDS: readonly FieldName[] = [
  'title',
  'buyer',
  'siret',
  'deadline',
  'places',
  'cpv',
  'lots',
  'estimate',
  'maximum',
  'duration',
  'reserved',
  'procedure',
]

/** `expected` and `stored`: whether the record, and the database, have a value; `right`: whether they agree on it. */
type Comparison = { expected: boolean; stored: boolean; right: boolean; difference: string }

/** A field of a notice against its raw record (`raw` is its text); null where the record leaves it open. */
export function compared(
  field: FieldName,
  {
    expected,
    notice,
    raw,
    zone,
  }: { expected: RawFields; notice: NoticeContent; raw: string; zone: string },
): Comparison | null {
  const value = expected[field]
  if (value === undefined) return null
  const stored = storedValue(field, notice, zone)
  const [has, holds] = [isThere(value), isThere(stored)]
  const right = has && holds && agree(field, value, stored, raw)
  const difference = `${JSON.stringify(value)} is stored as ${JSON.stringify(stored)}`
  return { expected: has, stored: holds, right, difference }
}

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== ''
}

function storedValue(field: FieldName, notice: NoticeContent, zone: string): unknown {
  switch (field) {
    case 'title':
      return notice.title
    case 'buyer':
      return notice.buyer.name
    case 'siret':
      return notice.buyer.siret
    case 'deadline':
      return notice.deadlineAt && clockIn(zone, notice.deadlineAt)
    case 'places':
      return notice.departments
    case 'cpv':
      return notice.cpvCodes
    case 'lots':
      return notice.lots.map(({ title }) => title)
    case 'estimate':
    case 'maximum':
      return notice[field] && notice[field].cents / 100
    case 'duration':
      return notice.durationMonths !== null
        ? `${notice.durationMonths} months`
        : notice.durationDays !== null
          ? `${notice.durationDays} days`
          : null
    case 'reserved':
      return notice.reservedFor.length > 0
    case 'procedure':
      return notice.procedure
  }
}

function agree(field: FieldName, expected: unknown, stored: unknown, raw: string): boolean {
  switch (field) {
    case 'title':
    case 'buyer':
      return isSameText(String(expected), String(stored))
    case 'cpv': {
      const [all, present] = [textsOf(expected), textsOf(stored)]
      // Sentences name further codes: these have to be somewhere in the record.
      const digits = raw.replace(/\D/g, '')
      return (
        all.every((code) => present.includes(code)) &&
        codesIn(present).every((code) => digits.includes(code))
      )
    }
    case 'places':
      return isSameSet(textsOf(expected), textsOf(stored))
    case 'lots': {
      const [all, present] = [textsOf(expected), textsOf(stored)]
      return (
        all.length === present.length &&
        all.every((title, at) => isSameText(title, present[at] ?? ''))
      )
    }
    default:
      return expected === stored
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join() === [...new Set(other)].sort().join()
}

/** The same letters and figures: encodings are repaired, spaces and marks may differ. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [folded(one), folded(other)]
  // Entities that were cut with the text end a summary.
  return (
    first === second ||
    (second.length > 60 && first.startsWith(second) && first.length - second.length < 6)
  )
}

function folded(text: string): string {
  return (
    text
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp;)*#?\w{1,8};/g, '')
      .toLowerCase()
      // Broken in many records, and repaired.
      .replace(/œ|oe/g, '')
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '')
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

function clockIn(zone: string, instant: Date): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format.format(instant)
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
