import type { HeadingNumber } from './heading-number.ts'
import type { HeadingMark } from './headings.ts'

type Open = { text: string; mark: HeadingMark; table: string | null }

/** The headings above a place in the document. */
export class HeadingPath {
  #open: Open[] = []

  /** Outermost first. */
  get texts(): string[] {
    return this.#open.map(({ text }) => text)
  }

  /** Headings inside a table end with it. */
  enter(table: string | null): void {
    this.#open = this.#open.filter((one) => one.table === null || one.table === table)
  }

  /** The headings of a cover page are above nothing. */
  clear(): void {
    this.#open = []
  }

  /** The level of a heading, from 1, after those that it ends. */
  add(text: string, mark: HeadingMark, table: string | null): number {
    this.#open = this.#open.slice(0, this.#depthOf(mark, table))
    this.#open.push({ text, mark, table })
    return this.#open.length
  }

  #depthOf(mark: HeadingMark, table: string | null): number {
    const open = this.#open
    if (table !== null) {
      const first = open.findIndex((one) => one.table === table)
      if (first < 0) return open.length
    }
    const parent = parentOf(mark, open)
    if (parent !== null) return parent + 1
    const same = placeInSequence(mark, open)
    if (same !== null) return same
    const ended = open.findIndex((one) => outranks(mark, one.mark))
    return ended >= 0 ? ended : open.length
  }
}

/**
 * The place of the heading that this one follows on the same level; null where it begins a level. « 10. » follows
 * « 9. » and not « 5. » in a list below it; a « 1. » that looks otherwise than « 9. » is a part of it.
 */
function placeInSequence(mark: HeadingMark, open: readonly Open[]): number | null {
  const places = open.flatMap((one, at) => (isSameLevel(one.mark, mark) ? [at] : []))
  const [first] = places
  if (first === undefined) return null
  if (!mark.number || mark.styleLevel !== null) return first
  const before = (at: number) => orderOf(mark) - orderOf(open[at]?.mark ?? mark)
  const next = places.findLast((at) => before(at) === 1) ?? places.findLast((at) => before(at) >= 0)
  if (next !== undefined) return next
  return places.find((at) => hasSameLook(open[at]?.mark ?? mark, mark)) ?? null
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

/** « 3.2 » is the second, « C » the third, « IV » the fourth. */
function orderOf({ number }: HeadingMark): number {
  const last = (number?.parts.at(-1) ?? '').toLowerCase()
  if (/^\d/.test(last)) return Number(last.replace(/\D.*/, ''))
  if (last === 'premier') return 1
  if (number?.kind !== 'roman' && last.length === 1) return last.charCodeAt(0) - 96
  const values = [...last].map((sign) => ROMAN[sign] ?? 0)
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}

/** The place of the heading whose decimal number begins the number of this one: « 3 » or « Article 3 » of « 3.1 ». */
function parentOf({ number }: HeadingMark, open: readonly Open[]): number | null {
  if (!number || number.parts.length < 2) return null
  const own = number.parts.slice(0, -1).map(plain)
  const at = open.findLastIndex(({ mark }) => {
    const parts = mark.number?.parts.map(plain) ?? []
    return (
      parts.length > 0 && parts.length <= own.length && parts.every((part, i) => part === own[i])
    )
  })
  return at < 0 ? null : at
}

const plain = (part: string) => part.replace(/^0+(?=\d)/, '').toLowerCase()

function isSameLevel(one: HeadingMark, other: HeadingMark): boolean {
  if (one.styleLevel !== null && other.styleLevel !== null)
    return one.styleLevel === other.styleLevel
  if (one.number && other.number) {
    return (
      kindOf(one.number) === kindOf(other.number) &&
      one.number.parts.length === other.number.parts.length
    )
  }
  return !one.number && !other.number && hasSameLook(one, other)
}

const hasSameLook = (one: HeadingMark, other: HeadingMark) =>
  Math.abs(one.size - other.size) < 0.8 &&
  one.isUpper === other.isUpper &&
  one.isBold === other.isBold &&
  one.isUnderlined === other.isUnderlined

/** Whether a heading ends another one of a kind that is not like it. */
function outranks(mark: HeadingMark, other: HeadingMark): boolean {
  if (mark.styleLevel !== null && other.styleLevel !== null)
    return mark.styleLevel < other.styleLevel
  if (mark.number && other.number)
    return outranksNumber(mark.number, other.number, mark.size - other.size)
  if (mark.number) return !(other.size > mark.size + 2 && other.isUpper)
  if (mark.size > other.size + 0.8) return true
  if (mark.size < other.size - 0.8 || other.number) return false
  return rank(mark) > rank(other)
}

function outranksNumber(own: HeadingNumber, other: HeadingNumber, larger: number): boolean {
  const [word, otherWord] = [wordRank(own), wordRank(other)]
  if (word !== otherWord) return word > otherWord
  if (own.kind !== other.kind) return larger > 0.8
  if (own.parts.length > 1) return own.parts.length < other.parts.length
  // « 2. » comes after « 1.3 »; below « 10.2 » it is a part of it.
  return Number(own.parts[0]) > Number(other.parts[0])
}

/** Headings that contain articles, articles, numbers. */
function wordRank({ kind, number }: HeadingNumber): number {
  if (kind !== 'word') return 0
  if (/^(?:annexe|partie|titre|volet)/i.test(number)) return 3
  return /^chapitre/i.test(number) ? 2 : 1
}

const kindOf = (number: HeadingNumber) => `${number.kind}${wordRank(number)}`

const rank = ({ isUpper, isBold, isUnderlined }: HeadingMark) =>
  (isUpper ? 4 : 0) + (isBold ? 2 : 0) + (isUnderlined ? 1 : 0)
