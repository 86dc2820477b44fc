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
    const same = open.findIndex((one) => isSameLevel(one.mark, mark))
    if (same >= 0) return same
    return open.findIndex((one) => outranks(mark, one.mark)) >= 0
      ? open.findIndex((one) => outranks(mark, one.mark))
      : open.length
  }
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
      one.number.kind === other.number.kind && one.number.parts.length === other.number.parts.length
    )
  }
  if (one.number || other.number) return false
  return (
    Math.abs(one.size - other.size) < 0.8 &&
    one.isUpper === other.isUpper &&
    one.isBold === other.isBold &&
    one.isUnderlined === other.isUnderlined
  )
}

/** Whether a heading ends another one of a kind that is not like it. */
function outranks(mark: HeadingMark, other: HeadingMark): boolean {
  if (mark.styleLevel !== null && other.styleLevel !== null)
    return mark.styleLevel < other.styleLevel
  if (mark.number && other.number) {
    if (mark.number.kind === 'word' && other.number.kind !== 'word') return true
    if (other.number.kind === 'word' && mark.number.kind !== 'word') return false
    if (mark.number.kind === other.number.kind && mark.number.parts.length > 1) {
      return mark.number.parts.length < other.number.parts.length
    }
    // « 2. » comes after « 1.3 »; below « 10.2 » it is a part of it.
    if (mark.number.kind === 'decimal' && other.number.kind === 'decimal') {
      return Number(mark.number.parts[0]) > Number(other.number.parts[0])
    }
    return mark.size > other.size + 0.8
  }
  if (mark.number && !other.number) return !(other.size > mark.size + 2 && other.isUpper)
  if (mark.size > other.size + 0.8) return true
  if (mark.size < other.size - 0.8) return false
  if (other.number) return false
  return rank(mark) > rank(other)
}

const rank = ({ isUpper, isBold, isUnderlined }: HeadingMark) =>
  (isUpper ? 4 : 0) + (isBold ? 2 : 0) + (isUnderlined ? 1 : 0)
