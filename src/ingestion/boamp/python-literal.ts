export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal }

/**
 * Reads the Python literals that the archive of 2021 carries inside its strings, such as
 * `[{'value': "prix de l'offre", 'poids': 60}]`; undefined where the text is none.
 */
export function parsePythonLiteral(source: string): Literal | undefined {
  const reader = new LiteralReader(source)
  const value = reader.value()
  return value !== undefined && reader.atEnd() ? value : undefined
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
const WORDS: Record<string, boolean | null> = { True: true, False: false, None: null }

class LiteralReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  atEnd(): boolean {
    return this.#match(/\s*/y) !== undefined && this.#at === this.#source.length
  }

  value(): Literal | undefined {
    this.#match(/\s*/y)
    const first = this.#source[this.#at]
    if (first === '[') return this.#list()
    if (first === '{') return this.#dictionary()
    if (first === "'" || first === '"') return this.#string(first)
    const word = this.#match(/True|False|None/y)
    if (word !== undefined) return WORDS[word]
    const number = this.#match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y)
    return number === undefined ? undefined : Number(number)
  }

  #list(): Literal[] | undefined {
    const items: Literal[] = []
    this.#at++
    while (!this.#take(']')) {
      const item = this.value()
      if (item === undefined || !(this.#take(',') || this.#peek(']'))) return undefined
      items.push(item)
    }
    return items
  }

  #dictionary(): { [key: string]: Literal } | undefined {
    const entries: [string, Literal][] = []
    this.#at++
    while (!this.#take('}')) {
      const key = this.value()
      if (typeof key !== 'string' || !this.#take(':')) return undefined
      const value = this.value()
      if (value === undefined || !(this.#take(',') || this.#peek('}'))) return undefined
      entries.push([key, value])
    }
    return Object.fromEntries(entries)
  }

  #string(quote: string): string | undefined {
    let text = ''
    for (this.#at++; this.#at < this.#source.length; this.#at++) {
      const character = this.#source[this.#at] ?? ''
      if (character === quote) {
        this.#at++
        return text
      }
      text += character === '\\' ? this.#escaped() : character
    }
    return undefined
  }

  #escaped(): string {
    const code = this.#match(/\\(?:x[\da-f]{2}|u[\da-f]{4})/iy)
    if (code !== undefined) {
      this.#at--
      return String.fromCharCode(Number.parseInt(code.slice(2), 16))
    }
    const character = this.#source[++this.#at] ?? ''
    return ESCAPES[character] ?? character
  }

  #peek(character: string): boolean {
    this.#match(/\s*/y)
    return this.#source[this.#at] === character
  }

  #take(character: string): boolean {
    const found = this.#peek(character)
    if (found) this.#at++
    return found
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}
