import { fold } from '#/french-text/fold.ts'
import { STOP_WORDS } from '#/french-text/stop-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { Dictionary } from '../text/dictionary.ts'

/** Maximum number of forms; frequent words appear long before it is reached. */
const MAX_FORMS = 1 << 20
/** Entries of the word cache; it is emptied when full. */
const MEMO_SIZE = 1 << 16
/**
 * Minimum share of accented spellings to show accents: texts in capitals often lack them, and wrong
 * accents are rare.
 */
const ACCENTED_SHARE = 0.1

/** Length of the prefixes that group forms; no form is shorter. */
const PREFIX_LENGTH = 3

const indexableWord = /^\p{L}{3,30}$/u

/**
 * The word forms of texts, for completion and spelling, since stems cannot be shown. A form is
 * identified by its letters without accents; the most frequent accented spelling is returned.
 */
export class WordForms {
  readonly #forms = new Dictionary()
  readonly #numberOf = new Map<string, number>()
  /** Forms by their first `PREFIX_LENGTH` letters. */
  readonly #byPrefix = new Map<string, number[]>()
  #counts = new Uint32Array(1 << 12)
  #letters = new Uint32Array(1 << 12)
  /**
   * The main accented spelling, the number of all accented occurrences, and the margin of the main
   * one over the others (majority vote).
   */
  readonly #accented = new Map<number, { form: string; count: number; margin: number }>()

  get size() {
    return this.#forms.size
  }

  /** Expects repaired text (see `repairText`). */
  add(text: string) {
    tokenize(text, (written) => {
      const word = written.toLowerCase()
      const number = this.#numberOf.get(word) ?? this.#learn(word)
      if (number < 0) return
      this.#counts[number] = (this.#counts[number] as number) + 1
      const accented = this.#accented.get(number)
      if (accented === undefined || word === this.#forms.valueOf(number)) return
      accented.count++
      if (accented.form === word) accented.margin++
      else if (accented.margin > 0) accented.margin--
      else accented.form = word
    })
  }

  /** The form of a word, without regard to accents; undefined for an unknown word. */
  find(word: string): number | undefined {
    return this.#forms.find(fold(word))
  }

  countOf(form: number): number {
    return this.#counts[form] as number
  }

  /** Without accents, in lower case. */
  foldedOf(form: number): string {
    return this.#forms.valueOf(form)
  }

  /** The spelling to show, with accents where they are usual. */
  writtenOf(form: number): string {
    const accented = this.#accented.get(form)
    return accented && accented.count >= ACCENTED_SHARE * this.countOf(form)
      ? accented.form
      : this.#forms.valueOf(form)
  }

  /** Forms that start with `prefix`, without regard to accents, most frequent first. */
  beginningWith(prefix: string, limit: number): number[] {
    const folded = fold(prefix)
    const best: number[] = []
    for (const [start, forms] of this.#groupsWith(folded)) {
      const isSure = folded.length <= start.length
      for (const form of forms) {
        const count = this.countOf(form)
        const last = best[limit - 1]
        if (last !== undefined && count <= this.countOf(last)) continue
        if (!isSure && !this.foldedOf(form).startsWith(folded)) continue
        let place = best.length
        while (place > 0 && this.countOf(best[place - 1] as number) < count) place--
        best.splice(place, 0, form)
        if (best.length > limit) best.pop()
      }
    }
    return best
  }

  #groupsWith(folded: string): [string, number[]][] {
    const whole = folded.slice(0, PREFIX_LENGTH)
    if (whole.length === PREFIX_LENGTH) return [[whole, this.#byPrefix.get(whole) ?? []]]
    return [...this.#byPrefix].filter(([start]) => start.startsWith(whole))
  }

  /** Forms of similar length that share all but `edits` letters with the word. */
  resembling(word: string, edits: number): number[] {
    const letters = lettersOf(word)
    const found: number[] = []
    for (let form = 0; form < this.#forms.size; form++) {
      const own = this.#letters[form] as number
      if (bitCount(own & ~letters) > edits || bitCount(letters & ~own) > edits) continue
      if (Math.abs(this.#forms.lengthOf(form) - word.length) <= edits + 1) found.push(form)
    }
    return found
  }

  memoryBytes(): number {
    const groups = this.#forms.size * Float64Array.BYTES_PER_ELEMENT
    return this.#forms.memoryBytes() + this.#counts.byteLength + this.#letters.byteLength + groups
  }

  #learn(word: string): number {
    if (this.#numberOf.size >= MEMO_SIZE) this.#numberOf.clear()
    const number = this.#numberFor(word)
    this.#numberOf.set(word, number)
    return number
  }

  /** Negative for a word that is not indexed. */
  #numberFor(word: string): number {
    if (!indexableWord.test(word)) return -1
    const folded = fold(word)
    if (STOP_WORDS.has(folded)) return -1
    const known = this.#forms.find(folded)
    if (known === undefined && this.#forms.size >= MAX_FORMS) return -1
    const number = known ?? this.#intern(folded)
    if (this.#forms.size > this.#counts.length) {
      this.#counts = doubled(this.#counts)
      this.#letters = doubled(this.#letters)
    }
    this.#letters[number] = lettersOf(folded)
    if (word !== folded && !this.#accented.has(number)) {
      this.#accented.set(number, { form: word, count: 0, margin: 0 })
    }
    return number
  }

  #intern(folded: string): number {
    const number = this.#forms.intern(folded)
    const prefix = folded.slice(0, PREFIX_LENGTH)
    const forms = this.#byPrefix.get(prefix)
    if (forms) forms.push(number)
    else this.#byPrefix.set(prefix, [number])
    return number
  }
}

function doubled(numbers: Uint32Array<ArrayBuffer>) {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** A bit set of the letters of the word. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << ((word.charCodeAt(at) - 97) & 31)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
