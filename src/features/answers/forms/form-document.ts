import { escapeXml } from '#/lib/xml.ts'

type Paragraph = { start: number; end: number; text: string }

/**
 * An official form as WordprocessingML. Finds positions by their text and edits only those.
 * Throws if a text is missing, because then the form is another edition.
 */
export class FormDocument {
  readonly #xml: string
  readonly #paragraphs: Paragraph[]
  /** Replacement XML by paragraph index. */
  readonly #edits = new Map<number, string>()

  constructor(xml: string) {
    this.#xml = xml
    this.#paragraphs = [...xml.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: paragraphText(match[0]),
    }))
  }

  /** The index of the first paragraph after `after` that begins with the words. */
  find(words: string, after = -1): number {
    const found = this.#paragraphs.findIndex(
      ({ text }, place) => place > after && text.startsWith(words),
    )
    if (found < 0) throw new Error(`The form has no paragraph that begins with: ${words}`)
    return found
  }

  /** Ticks a check box of a paragraph; `rank` is its index in the paragraph. */
  tick(place: number, rank = 0): void {
    let seen = 0
    this.#edit(place, (xml) =>
      xml.replace(/<w:checkBox>([\s\S]*?)<\/w:checkBox>/g, (whole, size: string) =>
        seen++ === rank ? `<w:checkBox>${size}<w:checked/></w:checkBox>` : whole,
      ),
    )
    if (seen <= rank) throw new Error(`The form has no box ${rank} at paragraph ${place}`)
  }

  /** Writes lines into the empty paragraphs after a position; excess lines share the last one. */
  writeBelow(place: number, lines: readonly string[]): void {
    if (lines.length === 0) return
    let last = place
    while (this.#isEmpty(last + 1)) last++
    if (last === place) throw new Error(`The form has no room below paragraph ${place}`)
    const room = last - place
    lines.slice(0, room).forEach((line, at) => {
      const isLast = at === room - 1
      this.write(place + 1 + at, isLast ? lines.slice(at) : [line])
    })
  }

  /** Writes lines into one empty paragraph with its text style. */
  write(place: number, lines: readonly string[]): void {
    if (!this.#isEmpty(place)) throw new Error(`Paragraph ${place} of the form is not empty`)
    this.#edit(place, (xml) => {
      const at = xml.lastIndexOf('</w:r>')
      if (at < 0) throw new Error(`Paragraph ${place} of the form has no run`)
      return `${xml.slice(0, at)}${textRun(lines)}${xml.slice(at)}`
    })
  }

  /** Replaces text inside one run of a paragraph. */
  replace(place: number, words: string, by: string): void {
    const isThere = this.#current(place).includes(words)
    if (!isThere) throw new Error(`Paragraph ${place} of the form does not contain: ${words}`)
    this.#edit(place, (xml) => xml.replace(words, () => escapeXml(by)))
  }

  /** Replaces the whole text of a paragraph. */
  overwrite(place: number, words: string): void {
    let isFirst = true
    this.#edit(place, (xml) =>
      xml.replace(/<w:t(?: [^>]*)?>[^<]*<\/w:t>/g, () => {
        const filled = isFirst ? textRun([words]) : ''
        isFirst = false
        return filled
      }),
    )
  }

  /** Inserts a paragraph after a position, with the same style but not italic. */
  insertAfter(place: number, lines: readonly string[]): void {
    this.#edit(place, (xml) => {
      const format = /<w:pPr>[\s\S]*?<\/w:pPr>/.exec(xml)?.[0] ?? ''
      const type = (/<w:r><w:rPr>([\s\S]*?)<\/w:rPr>/.exec(xml)?.[1] ?? '').replace(
        /<w:i(?:Cs)?\/>/g,
        '',
      )
      return `${xml}<w:p>${format}<w:r><w:rPr>${type}</w:rPr>${textRun(lines)}</w:r></w:p>`
    })
  }

  toXml(): string {
    let filled = ''
    let at = 0
    for (const [place, xml] of [...this.#edits].toSorted(([one], [other]) => one - other)) {
      const { start, end } = this.#paragraphs[place] ?? { start: at, end: at }
      filled += this.#xml.slice(at, start) + xml
      at = end
    }
    return filled + this.#xml.slice(at)
  }

  #isEmpty(place: number): boolean {
    const paragraph = this.#paragraphs[place]
    return (
      paragraph !== undefined &&
      paragraph.text === '' &&
      !this.#current(place).includes('<w:checkBox>')
    )
  }

  #current(place: number): string {
    const { start, end } = this.#paragraphs[place] ?? { start: 0, end: 0 }
    return this.#edits.get(place) ?? this.#xml.slice(start, end)
  }

  #edit(place: number, change: (xml: string) => string): void {
    this.#edits.set(place, change(this.#current(place)))
  }
}

function textRun(lines: readonly string[]): string {
  return lines.map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`).join('<w:br/>')
}

/** The text of a paragraph on one line. Entities are not decoded; the searched texts contain none. */
export function paragraphText(xml: string): string {
  const pieces = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\/>/g)]
  return pieces
    .map(([, words]) => words ?? ' ')
    .join('')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}
