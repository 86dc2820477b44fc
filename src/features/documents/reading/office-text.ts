import type { DocumentPage, ReadDocument } from './document-page.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Names of the elements that make up the text of a format. */
type TextElements = {
  paragraph: RegExp
  /** Elements whose characters are text; null: all characters inside a paragraph are. */
  run: string | null
  tab: RegExp
  lineBreak: RegExp
  pageBreak: (tag: string) => boolean
  table: string
  row: string
  cell: string
}

/** Text by page out of a flat run through the XML: paragraphs are lines, cells of a row are separated by tabs. */
export function textOf(xml: string, elements: TextElements): ReadDocument {
  let page: DocumentPage = { number: 1, text: '', tables: [], lines: [] }
  const pages = [page]
  let paragraph = ''
  let cell: string | null = null
  let row: string[] = []
  let table: string[][] = []
  let depth = 0
  let isRun = elements.run === null
  const endParagraph = () => {
    const words = paragraph.replace(/[ \u00a0]+/g, ' ').trim()
    paragraph = ''
    if (cell !== null) cell = [cell, words].filter(Boolean).join(' ')
    else page.text += `${words}\n`
  }
  for (const [whole, closing = '', name = '', , text = ''] of xml.matchAll(
    /<(\/?)([\w:-]+)([^<>]*)>([^<]*)/g,
  )) {
    const tag = whole.slice(0, whole.indexOf('>') + 1)
    if (name === elements.run) isRun = closing === '' && !tag.endsWith('/>')
    if (elements.tab.test(name) && !closing) paragraph += ' '
    if (elements.lineBreak.test(name) && !closing) paragraph += '\n'
    if (!closing && elements.pageBreak(tag) && page.text.trim() !== '' && depth === 0) {
      page = { number: pages.length + 1, text: '', tables: [], lines: [] }
      pages.push(page)
    }
    if (name === elements.table) depth += closing ? -1 : tag.endsWith('/>') ? 0 : 1
    if (depth <= 1 && name === elements.cell && !tag.endsWith('/>')) {
      if (closing && cell !== null) row.push(cell)
      cell = closing ? null : ''
    }
    if (depth <= 1 && name === elements.row && closing) {
      if (row.some(Boolean)) {
        table.push(row)
        page.text += `${row.join('\t')}\n`
      }
      row = []
    }
    if (name === elements.table && closing && depth === 0) {
      if (table.length > 0) page.tables.push(table)
      table = []
    }
    if (isRun && !(elements.run !== null && closing)) paragraph += decoded(text)
    if (elements.paragraph.test(name) && (closing || tag.endsWith('/>'))) endParagraph()
  }
  return {
    pages: pages.map((each) => ({ ...each, text: each.text.trim() })),
    unreadable: [],
    recognised: [],
  }
}
