import { formatted } from '../docx-numbering.ts'
import { type OdtStyles, OUTLINE } from './odt-styles.ts'

/** The numbers and bullets of the lists that an OpenDocument text has open, and of its headings. */
export class OdtLists {
  readonly #styles: OdtStyles
  readonly #open: { style: string; counts: number[]; isNew: boolean }[] = []
  /** The last counts of each list style: a list may go on from another one. */
  readonly #last = new Map<string, number[]>()
  readonly #headings: number[] = []

  constructor(styles: OdtStyles) {
    this.#styles = styles
  }

  /** How deep the paragraph is in lists; 0 outside. */
  get depth(): number {
    return this.#open.length
  }

  start({ style, continues }: { style: string | undefined; continues: boolean }): void {
    const outer = this.#open.at(-1)
    const own = style ?? outer?.style ?? ''
    const before = outer && outer.style === own ? outer.counts : undefined
    const counts = before ?? (continues ? this.#last.get(own) : undefined) ?? []
    // A list inside an item counts from its beginning.
    if (outer) counts.length = Math.min(counts.length, this.#open.length)
    this.#last.set(own, counts)
    this.#open.push({ style: own, counts, isNew: false })
  }

  startItem(): void {
    const list = this.#open.at(-1)
    if (list) list.isNew = true
  }

  end(): void {
    this.#open.pop()
  }

  /** The mark before a paragraph of the open list: « 1.2 », « a) », « • »; '' before its further paragraphs. */
  next(): string {
    const list = this.#open.at(-1)
    if (!list?.isNew) return ''
    list.isNew = false
    if (this.#styles.levels(list.style).length === 0) return '•'
    return this.#mark(list.style, list.counts, this.#open.length)
  }

  /** The number of the next heading. */
  nextHeading(level: number): string {
    return this.#mark(OUTLINE, this.#headings, level)
  }

  #mark(style: string, counts: number[], level: number): string {
    const levels = this.#styles.levels(style)
    const own = levels[level]
    if (!own) return ''
    if (own.bullet !== null) return own.bullet
    const startOf = (at: number) => levels[at + 1]?.start ?? 1
    counts[level - 1] = (counts[level - 1] ?? startOf(level - 1) - 1) + 1
    counts.length = level
    if (own.format === 'none') return `${own.prefix}${own.suffix}`.trim()
    const from = Math.max(0, level - own.shown)
    const numbers = Array.from({ length: level - from }, (_, step) =>
      formatted(counts[from + step] ?? startOf(from + step), levels[from + step + 1]?.format ?? ''),
    )
    return `${own.prefix}${numbers.filter(Boolean).join('.')}${own.suffix}`
  }
}
