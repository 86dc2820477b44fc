import { RefusedFile } from '../../refusals.ts'
import type { ReadDocument } from '../document-page.ts'
import { parseXml } from '../docx-styles.ts'
import { NestedTables } from '../nested-tables.ts'
import { openDocumentParts } from '../open-document-parts.ts'
import { type LineLook, PageWriter, type TextLine } from '../page-writer.ts'
import { OdtLists } from './odt-lists.ts'
import { type OdtStyle, type OdtStyles, odtStyles } from './odt-styles.ts'

/** An OpenDocument text; pages are where its writer last broke them. */
export async function readOdt(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await openDocumentParts(bytes)
  const xml = parts['content.xml']
  if (xml === undefined) throw new RefusedFile('damaged')
  const reader = new OdtReader(odtStyles(parts['styles.xml'] ?? '', xml))
  reader.read(xml)
  return { pages: reader.pages, unreadable: [], recognised: [] }
}

type Paragraph = {
  text: string
  mark: string
  style: OdtStyle
  level: number | null
  depth: number
  isContents: boolean
  bold: number
  underlined: number
  sizes: Map<number, number>
}

/** Deleted text, comments, and what is drawn in place of a frame. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'office:annotation',
  'svg:title',
  'svg:desc',
])
/** Points: the width of a page in portrait format, and the indentation of a level of a list. */
const PAGE_WIDTH = 595
const INDENTATION = 18
/** Part of a paragraph's characters that makes it bold. */
const MOSTLY = 0.8
const DEFAULT_SIZE = 12

class OdtReader {
  readonly #writer = new PageWriter()
  readonly #tables = new NestedTables(this.#writer)
  readonly #styles: OdtStyles
  readonly #lists: OdtLists
  /** A note or a text box has paragraphs inside a paragraph. */
  readonly #paragraphs: Paragraph[] = []
  readonly #spans: OdtStyle[] = []
  #leftOut = 0
  #contents = 0

  constructor(styles: OdtStyles) {
    this.#styles = styles
    this.#lists = new OdtLists(styles)
  }

  get pages() {
    return this.#writer.pages
  }

  read(xml: string): void {
    parseXml(xml, {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => this.#add(text.replace(/\s+/g, ' ')),
      onclosetag: (name) => this.#close(name),
    })
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (LEFT_OUT.has(name)) this.#leftOut++
    if (this.#leftOut > 0) return
    if (name === 'text:p' || name === 'text:h') this.#startParagraph(name, attributes)
    else if (name === 'text:span')
      this.#spans.push(this.#styles.of('text', attributes['text:style-name']))
    else if (name === 'text:tab') this.#add('\t')
    else if (name === 'text:s') this.#add(' ')
    else if (name === 'text:line-break') this.#add('\n')
    else if (name === 'text:soft-page-break') this.#endPage()
    else if (name === 'text:table-of-content') this.#contents++
    else if (name === 'text:list')
      this.#lists.start({
        style: attributes['text:style-name'],
        continues:
          attributes['text:continue-numbering'] === 'true' ||
          attributes['text:continue-list'] !== undefined,
      })
    else if (name === 'text:list-item') this.#lists.startItem()
    else if (name === 'table:table') this.#tables.start()
    else if (name === 'table:table-row') this.#tables.startRow()
    else if (name === 'table:table-cell') this.#tables.startCell()
    else if (name === 'table:covered-table-cell') this.#tables.cover()
  }

  #close(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut--
    if (this.#leftOut > 0) return
    if (name === 'text:p' || name === 'text:h') this.#endParagraph()
    else if (name === 'text:span') this.#spans.pop()
    else if (name === 'text:table-of-content') this.#contents--
    else if (name === 'text:list') this.#lists.end()
    else if (name === 'table:table-cell') this.#tables.endCell()
    else if (name === 'table:table-row') this.#tables.endRow()
    else if (name === 'table:table') this.#tables.end()
  }

  #startParagraph(name: string, attributes: Record<string, string>): void {
    const level = name === 'text:h' ? Number(attributes['text:outline-level'] ?? 1) : null
    const { depth } = this.#lists
    const isNumbered = level !== null && depth === 0 && attributes['text:is-list-header'] !== 'true'
    this.#paragraphs.push({
      text: '',
      mark: isNumbered ? this.#lists.nextHeading(level) : this.#lists.next(),
      style: this.#styles.of('paragraph', attributes['text:style-name']),
      level,
      depth,
      isContents: this.#contents > 0,
      bold: 0,
      underlined: 0,
      sizes: new Map(),
    })
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph || this.#leftOut > 0) return
    const look: OdtStyle = Object.assign({}, paragraph.style, ...this.#spans)
    const length = text.trim().length
    paragraph.text += text
    if (look.isBold) paragraph.bold += length
    if (look.isUnderlined) paragraph.underlined += length
    const size = look.size ?? DEFAULT_SIZE
    paragraph.sizes.set(size, (paragraph.sizes.get(size) ?? 0) + length)
  }

  #endPage(): void {
    if (!this.#tables.isInside && !this.#paragraphs.at(-1)?.text.trim()) this.#writer.endPage()
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (paragraph) this.#tables.addLines(linesOf(paragraph))
  }
}

function linesOf({ text, mark, style, level, depth, isContents, ...looks }: Paragraph): TextLine[] {
  // Contents lists have their page numbers after a tab: the leader makes that visible in the text.
  const led = isContents ? text.replace(/\t(?=\d+\s*$)/, ' ...... ') : text
  const lines = led
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
  const length = text.replace(/\s/g, '').length
  const [size] = [...looks.sizes].sort((one, other) => other[1] - one[1])[0] ?? [DEFAULT_SIZE]
  const look: LineLook = {
    x: Math.max(0, (style.left ?? depth * INDENTATION) / PAGE_WIDTH),
    size,
    ...(looks.bold >= MOSTLY * length && { isBold: true as const }),
    ...(looks.underlined >= MOSTLY * length && { isUnderlined: true as const }),
  }
  return lines.map((line, at) => ({
    text: at === 0 && mark.trim() !== '' ? `${mark.trim()} ${line}` : line,
    look: at === 0 && level !== null ? { ...look, headingLevel: level } : look,
  }))
}
