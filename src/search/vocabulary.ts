import { repairText } from '#/lib/repair-text.ts'
import { analyseWord, type LongForm, longFormsOpenedBy } from './analysis.ts'
import { Dictionary } from './dictionary.ts'
import { FIELD_END } from './token-stream.ts'
import { tokenize } from './tokenize.ts'

/** Words whose term is remembered; emptied when full, so that memory stays bounded. */
const MEMO_SIZE = 1 << 17

/** The terms of an index by number, and the way from a text straight to its numbers. */
export class Vocabulary {
  /** Number 0 is no term: it marks the end of a field. */
  readonly terms: Dictionary
  readonly #numberOfWord = new Map<string, number>()
  readonly #longForms = new Map<number, readonly LongForm[]>()

  constructor(terms = new Dictionary([''])) {
    this.terms = terms
  }

  /** What `analyse` gives, in numbers; new terms are numbered as they come. */
  numbersOf(text: string): number[] {
    const numbers: number[] = []
    const opening: number[] = []
    tokenize(repairText(text), (word) => {
      const number = this.#numberOfWord.get(word) ?? this.#learn(word)
      if (number === FIELD_END) return
      if (this.#longForms.has(number)) opening.push(numbers.length)
      numbers.push(number)
    })
    const length = numbers.length
    for (const at of opening) {
      for (const { terms, acronym } of this.#longForms.get(numbers[at] as number) ?? []) {
        const holds = terms.every(
          (term, index) => at + index < length && numbers[at + index] === this.terms.find(term),
        )
        if (holds) numbers.push(this.terms.intern(acronym))
      }
    }
    return numbers
  }

  /** Stop words have the number of no term. */
  #learn(word: string): number {
    if (this.#numberOfWord.size >= MEMO_SIZE) this.#numberOfWord.clear()
    const term = analyseWord(word)
    const number = term === null ? FIELD_END : this.terms.intern(term)
    this.#numberOfWord.set(word, number)
    const longForms = term === null ? [] : longFormsOpenedBy(term)
    if (longForms.length > 0) this.#longForms.set(number, longForms)
    return number
  }
}
