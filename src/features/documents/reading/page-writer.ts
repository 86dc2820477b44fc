import type { PageLine } from '#/domain/document.ts'
import type { DocumentPage } from './document-page.ts'

/** What a line without a place may have: its indentation in parts of the page's width, and its look. */
export type LineLook = Partial<Omit<PageLine, 'start' | 'end' | 'y' | 'width' | 'height'>>
export type TextLine = { text: string; look: LineLook }

/** Makes up the pages of a document that is written one line after the other. */
export class PageWriter {
  readonly firstPage: DocumentPage = { number: 1, text: '', tables: [], lines: [] }
  readonly pages: DocumentPage[] = [this.firstPage]
  #page = this.firstPage

  /** Begins a page, unless the last one is empty. */
  endPage(): void {
    if (this.#page.text === '') return
    this.#page = { number: this.pages.length + 1, text: '', tables: [], lines: [] }
    this.pages.push(this.#page)
  }

  addLine({ text, look }: TextLine): void {
    const page = this.#page
    if (page.text !== '') page.text += '\n'
    const start = page.text.length
    page.text += text
    page.lines.push({ start, end: page.text.length, x: 0, y: 0, width: 0, height: 0, ...look })
  }

  /** The rows of a table; a row of one cell is across all columns, and its `lines` remain separate. */
  addTable(rows: readonly { cells: string[]; lines: readonly TextLine[] }[]): void {
    const page = this.#page
    const table = page.tables.push(rows.map(({ cells }) => cells)) - 1
    for (const [row, { cells, lines }] of rows.entries()) {
      if (cells.length === 1) {
        for (const { text, look } of lines) this.addLine({ text, look: { ...look, table, row } })
        continue
      }
      const text = cells.join('\t').replaceAll('\n', ' ').trimEnd()
      const isBold = lines.length > 0 && lines.every(({ look }) => look.isBold)
      this.addLine({ text, look: { table, row, ...(isBold && { isBold: true }) } })
    }
  }
}
