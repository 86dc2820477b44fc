import { repairText } from '#/french-text/repair-text.ts'
import { tokenizePlaces } from '#/french-text/tokenize.ts'
import { analyseWord, type LongForm, longFormsStartingWith, MAX_WORD } from './analysis.ts'
import { Dictionary } from './dictionary.ts'
import { numberTermOf } from './number-terms.ts'
import { FIELD_END } from './token-stream.ts'

/** Entries of the word cache; it is emptied when full, which bounds its memory. */
const MEMO_SIZE = 1 << 17

/** The numbered terms of an index; turns a text directly into term numbers. */
export class Vocabulary {
  /** All terms but number terms. Number 0 is not a term: it marks the end of a field. */
  readonly terms: Dictionary
  /** Words as written, with the number of the term of each. */
  #words = new Dictionary()
  #numberOfWord: number[] = []
  readonly #longForms = new Map<number, readonly LongForm[]>()

  constructor(terms = new Dictionary([''])) {
    this.terms = terms
  }

  /** The number of a term; undefined where the dictionary does not hold it. */
  find(term: string): number | undefined {
    return numberTermOf(term) ?? this.terms.find(term)
  }

  /** The number of a term; a new one gets the next number. */
  intern(term: string): number {
    return numberTermOf(term) ?? this.terms.intern(term)
  }

  /** The result of `analyse` in numbers; new terms get the next numbers. */
  numbersOf(text: string): number[] {
    const numbers: number[] = []
    const opening: number[] = []
    const repaired = repairText(text)
    tokenizePlaces(repaired, (start, end, letters) => {
      const text = letters ?? repaired
      const from = letters === null ? start : 0
      const to = Math.min(letters?.length ?? end, from + MAX_WORD)
      const word = this.#words.findSlice(text, from, to)
      const number =
        word === undefined
          ? this.#learn(text.slice(from, to))
          : (this.#numberOfWord[word] as number)
      if (number === FIELD_END) return
      if (this.#longForms.has(number)) opening.push(numbers.length)
      numbers.push(number)
    })
    const length = numbers.length
    for (const at of opening) {
      for (const { terms, acronym } of this.#longForms.get(numbers[at] as number) ?? []) {
        const holds = terms.every(
          (term, index) => at + index < length && numbers[at + index] === this.find(term),
        )
        if (holds) numbers.push(this.intern(acronym))
      }
    }
    return numbers
  }

  /** The number of the term of a word; `FIELD_END` for a stop word. */
  #learn(word: string): number {
    if (this.#words.size >= MEMO_SIZE) {
      this.#words = new Dictionary()
      this.#numberOfWord = []
    }
    const term = analyseWord(word)
    const number = term === null ? FIELD_END : this.intern(term)
    this.#numberOfWord[this.#words.intern(word)] = number
    const longForms = term === null ? [] : longFormsStartingWith(term)
    if (longForms.length > 0) this.#longForms.set(number, longForms)
    return number
  }
}
