import { ColorSpace, Matrix, PDFDocument, type PDFPage } from 'mupdf'
import { RefusedFile } from '../refusals.ts'
import type { DocumentPage, OnPage, ReadDocument } from './document-page.ts'
import { drawnRules } from './drawn-rules.server.ts'
import { pageOf } from './page-layout.ts'
import { fieldsOf, piecesOf } from './pdf-pieces.server.ts'
import { Recogniser } from './recogniser.server.ts'

/**
 * The pages of a PDF with the place of each line. The text of pages that are pictures is recognised where
 * the machine can; the others are named.
 */
export async function readPdf(bytes: Uint8Array, onPage: OnPage = () => {}): Promise<ReadDocument> {
  const read: ReadDocument = { pages: [], unreadable: [], recognised: [] }
  const pdf = opened(bytes)
  const recogniser = new Recogniser()
  const count = pdf.countPages()
  for (let number = 1; number <= count; number++) {
    const page = pdf.loadPage(number - 1)
    const own = textOf(page)
    const isPicture = isBare(own.text) && hasInk(page)
    const recognised = isPicture ? await recogniser.textOf(page) : null
    if (recognised) read.recognised.push(number)
    else if (isPicture) read.unreadable.push(number)
    read.pages.push({ number, ...(recognised ?? own) })
    page.destroy()
    onPage(number, count)
  }
  pdf.destroy()
  return read
}

function opened(bytes: Uint8Array): PDFDocument {
  let pdf: PDFDocument
  try {
    pdf = new PDFDocument(bytes)
  } catch {
    throw new RefusedFile('damaged')
  }
  if (pdf.needsPassword()) throw new RefusedFile('encrypted')
  return pdf
}

function textOf(page: PDFPage): Omit<DocumentPage, 'number'> {
  const [left, top, right, bottom] = page.getBounds()
  // Without annotations: fields are read by their values.
  const drawn = page.toDisplayList(false)
  const text = drawn.toStructuredText('preserve-whitespace')
  const pieces = [...piecesOf(text), ...fieldsOf(page)]
  const read = pageOf(pieces, { width: right - left, height: bottom - top }, drawnRules(drawn))
  text.destroy()
  drawn.destroy()
  return read
}

/** A page number alone is no text of a page. */
const SHORTEST_PAGE = 12
const isBare = (text: string) => text.replace(/\s/g, '').length < SHORTEST_PAGE

/** Lighter points are paper. */
const PAPER = 200

/** Whether anything is printed on a page. */
function hasInk(page: PDFPage): boolean {
  const picture = page.toPixmap(Matrix.identity, ColorSpace.DeviceGray)
  const isPrinted = picture.getPixels().some((grey) => grey < PAPER)
  picture.destroy()
  return isPrinted
}
