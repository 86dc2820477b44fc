import { getDocumentProxy } from 'unpdf'
import { RefusedFile } from '../refusals.ts'
import type { OnPage, ReadDocument } from './document-page.ts'
import { pageOf } from './page-layout.ts'
import { picturesOf } from './pdf-pictures.server.ts'
import { piecesOf } from './pdf-pieces.server.ts'
import { Recogniser } from './recogniser.server.ts'

/**
 * The pages of a PDF with the place of each line. The text of pages that are pictures is recognised where
 * the machine can; the others are named.
 */
export async function readPdf(bytes: Uint8Array, onPage: OnPage = () => {}): Promise<ReadDocument> {
  const read: ReadDocument = { pages: [], unreadable: [], recognised: [] }
  // Pictures are left out until a page has nothing else: they take memory and time.
  const pdf = await opened(bytes, { maxImageSize: 1 })
  const hasForm = (await pdf.getFieldObjects()) !== null
  const bare: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { pieces, rules, size } = await piecesOf(page, { hasForm })
    read.pages.push({ number, ...pageOf(pieces, size, rules) })
    if (isBare(read.pages.at(-1)?.text ?? '')) bare.push(number)
    page.cleanup()
    onPage(number - bare.length, pdf.numPages)
  }
  const count = pdf.numPages
  const again = bare.length > 0 ? await pdf.getData() : null
  await pdf.destroy()
  if (again)
    await readPictures(again, { read, bare }, (done) => onPage(count - bare.length + done, count))
  return read
}

/** Fills in the pages that may be pictures. */
async function readPictures(
  bytes: Uint8Array,
  { read, bare }: { read: ReadDocument; bare: readonly number[] },
  onDone: (done: number) => void,
): Promise<void> {
  const pdf = await opened(bytes, {})
  const recogniser = new Recogniser()
  for (const [at, number] of bare.entries()) {
    const page = await pdf.getPage(number)
    const pictures = await picturesOf(page)
    const { width } = page.getViewport({ scale: 1 })
    const recognised = pictures.length > 0 ? await recogniser.textOf(pictures, width) : null
    if (recognised) {
      read.pages[number - 1] = { number, ...recognised }
      read.recognised.push(number)
    } else if (pictures.length > 0) read.unreadable.push(number)
    page.cleanup()
    onDone(at + 1)
  }
  await pdf.destroy()
}

/** A page number alone is no text of a page. */
const SHORTEST_PAGE = 12
const isBare = (text: string) => text.replace(/\s/g, '').length < SHORTEST_PAGE

async function opened(bytes: Uint8Array, options: { maxImageSize?: number }) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, ...options })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new RefusedFile(name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}
