import { fold } from '#/french-text/fold.ts'

/** At most this many names with a matching word are examined. */
const MAX_CANDIDATES = 2000

const lineOf = (name: string) =>
  ` ${
    fold(name)
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  }`

/**
 * Finds names by prefixes of their words, in any order, in one concatenated text: tens of thousands
 * of names in a millisecond.
 */
export class NameList<Entry extends { name: string }> {
  readonly #entries: readonly Entry[]
  readonly #text: string
  readonly #starts: Uint32Array

  /** @param entries most important first */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries
    const lines = entries.map(({ name }) => lineOf(name))
    this.#text = lines.join('\n')
    this.#starts = new Uint32Array(entries.length + 1)
    for (const [at, line] of lines.entries()) {
      this.#starts[at + 1] = (this.#starts[at] as number) + line.length + 1
    }
  }

  /**
   * Names that start as typed, then those that hold the text, then those that hold its words
   * elsewhere.
   */
  find(typed: string, limit: number): Entry[] {
    const line = lineOf(typed)
    const words = line.split(' ').filter(Boolean)
    const [longest] = words.toSorted((a, b) => b.length - a.length)
    if (longest === undefined) return []
    const beginning = new Set<Entry>()
    const holding = new Set<Entry>()
    for (const { entry, own } of this.#holding(line)) {
      if (own.startsWith(line)) beginning.add(entry)
      else holding.add(entry)
      if (beginning.size === limit) break
    }
    if (words.length > 1 && beginning.size + holding.size < limit) {
      for (const { entry, own } of this.#holding(` ${longest}`)) {
        if (beginning.has(entry)) continue
        if (words.every((word) => own.includes(` ${word}`))) holding.add(entry)
        if (beginning.size + holding.size === limit) break
      }
    }
    return [...beginning, ...holding].slice(0, limit)
  }

  /** The first lines that hold a text, with their entries. */
  *#holding(text: string): Generator<{ entry: Entry; own: string }> {
    let from = this.#text.indexOf(text)
    for (let looked = 0; from >= 0 && looked < MAX_CANDIDATES; looked++) {
      const place = this.#placeAt(from)
      const end = (this.#starts[place + 1] as number) - 1
      yield {
        entry: this.#entries[place] as Entry,
        own: this.#text.slice(this.#starts[place], end),
      }
      from = this.#text.indexOf(text, end)
    }
  }

  /** Index of the entry whose line holds this offset of the text. */
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
