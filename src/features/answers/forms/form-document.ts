import { escapeXml } from '#/lib/xml.ts'

type Paragraph = { start: number; end: number; text: string }

/**
 * A form of the State as WordprocessingML, filled place by place: places are found by the words that stand
 * there, nothing else is touched. A place that is not found is a bug: another edition of the form.
 */
export class FormDocument {
  readonly #xml: string
  readonly #paragraphs: Paragraph[]
  /** What takes the place of a paragraph. */
  readonly #edits = new Map<number, string>()

  constructor(xml: string) {
    this.#xml = xml
    this.#paragraphs = [...xml.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: paragraphText(match[0]),
    }))
  }

  /** The paragraph that begins with these words, the first one after `after`. */
  find(words: string, after = -1): number {
    const found = this.#paragraphs.findIndex(
      ({ text }, place) => place > after && text.startsWith(words),
    )
    if (found < 0) throw new Error(`The form has no paragraph that begins with: ${words}`)
    return found
  }

  /** Ticks a box of a paragraph, the first one unless told. */
  tick(place: number, rank = 0): void {
    let seen = 0
    this.#edit(place, (xml) =>
      xml.replace(/<w:checkBox>([\s\S]*?)<\/w:checkBox>/g, (whole, size: string) =>
        seen++ === rank ? `<w:checkBox>${size}<w:checked/></w:checkBox>` : whole,
      ),
    )
    if (seen <= rank) throw new Error(`The form has no box ${rank} at paragraph ${place}`)
  }

  /** Writes lines into the empty paragraphs that follow a place; what is too much goes on in the last. */
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

  /** Writes lines into one empty paragraph, in the type that it is set in. */
  write(place: number, lines: readonly string[]): void {
    if (!this.#isEmpty(place)) throw new Error(`Paragraph ${place} of the form is not empty`)
    this.#edit(place, (xml) => {
      const at = xml.lastIndexOf('</w:r>')
      if (at < 0) throw new Error(`Paragraph ${place} of the form has no run`)
      return `${xml.slice(0, at)}${textRun(lines)}${xml.slice(at)}`
    })
  }

  /** Puts words in the place of others that stand in one run of a paragraph. */
  replace(place: number, words: string, by: string): void {
    const isThere = this.#current(place).includes(words)
    if (!isThere) throw new Error(`Paragraph ${place} of the form does not say: ${words}`)
    this.#edit(place, (xml) => xml.replace(words, () => escapeXml(by)))
  }

  /** Puts words in the place of all that a paragraph says. */
  overwrite(place: number, words: string): void {
    let isFirst = true
    this.#edit(place, (xml) =>
      xml.replace(/<w:t(?: [^>]*)?>[^<]*<\/w:t>/g, () => {
        const told = isFirst ? textRun([words]) : ''
        isFirst = false
        return told
      }),
    )
  }

  /** A paragraph of its own below a place, set like it but upright. */
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
    let told = ''
    let at = 0
    for (const [place, xml] of [...this.#edits].toSorted(([one], [other]) => one - other)) {
      const { start, end } = this.#paragraphs[place] ?? { start: at, end: at }
      told += this.#xml.slice(at, start) + xml
      at = end
    }
    return told + this.#xml.slice(at)
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

/** The words of a paragraph on one line; entities stay, as the anchors hold none. */
export function paragraphText(xml: string): string {
  const pieces = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\/>/g)]
  return pieces
    .map(([, words]) => words ?? ' ')
    .join('')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}
