import { RefusedFile } from '../refusals.ts'
import type { ReadDocument } from './document-page.ts'
import { DocxNumbering } from './docx-numbering.ts'
import { type DocxParagraph, emptyParagraph, linesOfParagraph } from './docx-paragraph.ts'
import {
  applyProperty,
  type DocxStyle,
  type DocxStyles,
  docxStyles,
  parseXml,
} from './docx-styles.ts'
import { NestedTables } from './nested-tables.ts'
import { partsOf } from './office-parts.ts'
import { PageWriter } from './page-writer.ts'

/** A Word document; pages are where Word last broke them. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await partsOf(bytes, /^word\/(?:document|styles|numbering|footnotes)\.xml$/)
  const xml = parts['word/document.xml']
  if (xml === undefined) throw new RefusedFile('damaged')
  const reader = new DocxReader(
    docxStyles(parts['word/styles.xml'] ?? ''),
    new DocxNumbering(parts['word/numbering.xml'] ?? ''),
  )
  reader.read(xml)
  reader.read(parts['word/footnotes.xml'] ?? '')
  return { pages: reader.pages, unreadable: [], recognised: [] }
}

/** Deleted text, and the substitute of a drawing, which repeats its text. */
const LEFT_OUT: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])

class DocxReader {
  readonly #writer = new PageWriter()
  readonly #styles: DocxStyles
  readonly #numbering: DocxNumbering
  /** A text box has paragraphs inside a paragraph. */
  readonly #paragraphs: DocxParagraph[] = []
  readonly #tables = new NestedTables(this.#writer)
  #run: DocxStyle | null = null
  #properties: 'paragraph' | 'run' | null = null
  #box: { isTicked: boolean } | null = null
  #leftOut = 0
  #isText = false

  constructor(styles: DocxStyles, numbering: DocxNumbering) {
    this.#styles = styles
    this.#numbering = numbering
  }

  get pages() {
    return this.#writer.pages
  }

  read(xml: string): void {
    parseXml(xml, {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => {
        if (this.#isText) this.#add(text)
      },
      onclosetag: (name) => this.#close(name),
    })
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (LEFT_OUT.has(name)) this.#leftOut++
    if (this.#leftOut > 0) return
    const value = attributes['w:val']
    const paragraph = this.#paragraphs.at(-1)
    if (name === 'w:p') this.#paragraphs.push(emptyParagraph(this.#styles.plain))
    else if (name === 'w:pPr') this.#properties = 'paragraph'
    else if (name === 'w:r') this.#run = { ...paragraph?.style }
    else if (name === 'w:rPr' && this.#run && this.#properties !== 'paragraph')
      this.#properties = 'run'
    else if (name === 'w:pStyle' && paragraph)
      paragraph.style = { ...this.#styles.byId.get(value ?? '') }
    else if (name === 'w:rStyle' && this.#run) {
      const { isBold, isUnderlined } = this.#styles.byId.get(value ?? '') ?? {}
      if (isBold !== undefined) this.#run.isBold = isBold
      if (isUnderlined !== undefined) this.#run.isUnderlined = isUnderlined
    } else if (name === 'w:t') this.#isText = true
    else if (name === 'w:tab' && this.#properties === null) this.#add('\t')
    else if (name === 'w:noBreakHyphen') this.#add('-')
    else if (name === 'w:sym') this.#add(symbolOf(attributes['w:char']))
    else if (name === 'w:br' || name === 'w:cr') this.#break(attributes['w:type'] === 'page')
    else if (name === 'w:lastRenderedPageBreak') this.#break(true)
    else if (name === 'w:checkBox') this.#box = { isTicked: false }
    else if (name === 'w:default' && this.#box)
      this.#box.isTicked = value === '1' || value === 'true'
    else if (name === 'w:checked' && this.#box)
      this.#box.isTicked = value !== '0' && value !== 'false'
    else if (name === 'w:tbl') this.#tables.start()
    else if (name === 'w:tr') this.#tables.startRow()
    else if (name === 'w:tc') this.#tables.startCell()
    else if (name === 'w:gridSpan') this.#tables.span(Number(value))
    else if (name === 'w:vMerge') this.#tables.merge(value !== 'restart')
    else if (this.#properties === 'run' && this.#run) applyProperty(this.#run, name, attributes)
    else if (this.#properties === 'paragraph' && paragraph && !/^w:(?:b|u|sz)$/.test(name))
      applyProperty(paragraph.style, name, attributes)
  }

  #close(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut--
    if (this.#leftOut > 0) return
    if (name === 'w:t') this.#isText = false
    else if (name === 'w:r') this.#run = null
    else if (name === 'w:pPr' || (name === 'w:rPr' && this.#properties === 'run'))
      this.#properties = null
    else if (name === 'w:checkBox' && this.#box) {
      this.#add(this.#box.isTicked ? '☒' : '☐')
      this.#box = null
    } else if (name === 'w:p') this.#endParagraph()
    else if (name === 'w:tc') this.#tables.endCell()
    else if (name === 'w:tr') this.#tables.endRow()
    else if (name === 'w:tbl') this.#tables.end()
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    if (!paragraph || this.#leftOut > 0) return
    const { isBold, isUnderlined, size = 20, isSymbol } = this.#run ?? paragraph.style
    paragraph.text += isSymbol ? text.replace(/[!-\u00ff]/g, symbol) : text
    const length = text.trim().length
    if (isBold) paragraph.bold += length
    if (isUnderlined) paragraph.underlined += length
    paragraph.sizes.set(size, (paragraph.sizes.get(size) ?? 0) + length)
  }

  #break(isPage: boolean): void {
    const paragraph = this.#paragraphs.at(-1)
    if (isPage && !this.#tables.isInside && !paragraph?.text.trim()) this.#writer.endPage()
    else if (!isPage && paragraph) paragraph.text += '\n'
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (!paragraph) return
    this.#tables.addLines(linesOfParagraph(paragraph, this.#numbering))
  }
}

const symbol = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0xf000)

/** Symbol fonts have their characters in the private area of Unicode. */
function symbolOf(char: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16)
  if (!(code > 0 && code <= 0xffff)) return ''
  return String.fromCharCode(code < 0x100 ? code + 0xf000 : code)
}
