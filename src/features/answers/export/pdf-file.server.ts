import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { PrintedBlock, PrintedDocument } from './printed-document.ts'

const resolve = createRequire(import.meta.url).resolve
const face = (weight: string) =>
  resolve(`@fontsource/public-sans/files/public-sans-latin-${weight}.woff`)

/** In points. */
const MARGIN = 60
const INK = '#15211f'
const SOFT = '#4d5c59'
const ACCENT = '#0a5d52'

/** Streams a document as PDF with an embedded font. */
export async function* pdfFile(document: PrintedDocument): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: face('400-normal'),
    bufferPages: true,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: document.title },
  })
  pdf.registerFont('text', face('400-normal'))
  pdf.registerFont('strong', face('600-normal'))
  pdf.font('strong').fontSize(24).fillColor(ACCENT).text(printable(document.title))
  pdf.font('text').fontSize(12).fillColor(SOFT)
  for (const line of document.subtitle) pdf.moveDown(0.3).text(printable(line))
  for (const { heading, blocks } of document.parts) {
    pdf.moveDown(1.4)
    // Avoids a heading as the last line of a page.
    if (pdf.y > pdf.page.height - MARGIN - 90) pdf.addPage()
    pdf.font('strong').fontSize(15).fillColor(ACCENT).text(printable(heading))
    pdf.outline.addItem(heading)
    for (const block of blocks) printBlock(pdf, block)
  }
  numberPages(pdf, document.title)
  pdf.end()
  for await (const chunk of pdf) yield chunk
}

function printBlock(pdf: PDFKit.PDFDocument, block: PrintedBlock): void {
  pdf.moveDown(0.5)
  pdf.font('text').fontSize(10.5).fillColor(INK)
  if (block.kind === 'table') {
    const data = [block.head, ...block.rows].map((row) => row.map(printable))
    pdf.table({ data, columnStyles: (column) => ({ width: column === 0 ? '*' : 110 }) })
    pdf.x = MARGIN
    return
  }
  if (block.kind === 'paragraph') pdf.text(printable(block.text), { lineGap: 2.5 })
  else {
    pdf.list(block.items.map(printable), {
      bulletRadius: 1.6,
      textIndent: 12,
      bulletIndent: 4,
      lineGap: 2.5,
    })
  }
}

/** Replaces characters that the font lacks. */
function printable(text: string): string {
  return text
    .replace(/\u202f/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\t/g, ' ')
}

function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // The footer is below the margin, where pdfkit would otherwise add a page.
    pdf.page.margins.bottom = 0
    pdf
      .font('text')
      .fontSize(8)
      .fillColor(SOFT)
      .text(`${printable(title)} – ${page + 1}/${count}`, MARGIN, pdf.page.height - 40, {
        align: 'center',
        width: pdf.page.width - 2 * MARGIN,
        lineBreak: false,
      })
    pdf.page.margins.bottom = MARGIN
  }
}
