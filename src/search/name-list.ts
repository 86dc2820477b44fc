import { fold } from './fold.ts'

/** More names than this that hold a word are not told apart: it says too little yet. */
const MOST_LOOKED_AT = 3000

const lineOf = (name: string) =>
  ` ${
    fold(name)
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  }`

/**
 * Names found by the beginnings of their words, in any order: tens of thousands in a millisecond,
 * as one long text to look through.
 */
export class NameList<Entry extends { name: string }> {
  readonly #entries: readonly Entry[]
  readonly #text: string
  readonly #starts: Uint32Array

  /** The more important first. */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries
    const lines = entries.map(({ name }) => lineOf(name))
    this.#text = lines.join('\n')
    this.#starts = new Uint32Array(entries.length + 1)
    for (const [at, line] of lines.entries()) {
      this.#starts[at + 1] = (this.#starts[at] as number) + line.length + 1
    }
  }

  /** Those that begin as typed before those that only hold the words; then in their order. */
  find(typed: string, limit: number): Entry[] {
    const line = lineOf(typed)
    const words = line.split(' ').filter(Boolean)
    const [longest] = words.toSorted((a, b) => b.length - a.length)
    if (longest === undefined) return []
    const beginning: Entry[] = []
    const holding: Entry[] = []
    let looked = 0
    let from = this.#text.indexOf(` ${longest}`)
    while (from >= 0 && looked++ < MOST_LOOKED_AT && beginning.length < limit) {
      const place = this.#placeAt(from)
      const end = (this.#starts[place + 1] as number) - 1
      const own = this.#text.slice(this.#starts[place], end)
      const entry = this.#entries[place] as Entry
      if (own.startsWith(line)) beginning.push(entry)
      else if (words.every((word) => own.includes(` ${word}`))) holding.push(entry)
      from = this.#text.indexOf(` ${longest}`, end)
    }
    return [...beginning, ...holding].slice(0, limit)
  }

  /** The entry whose line holds a place of the text. */
  #placeAt(offset: number): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
