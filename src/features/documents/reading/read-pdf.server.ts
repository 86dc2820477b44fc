import { getDocumentProxy } from 'unpdf'
import { RefusedFile } from '../refusals.ts'
import type { OnPage, ReadDocument } from './document-page.ts'
import { pageOf } from './page-layout.ts'
import { picturesOf } from './pdf-pictures.server.ts'
import { Recogniser } from './recogniser.server.ts'
import type { PlacedText } from './visual-lines.ts'

/**
 * The pages of a PDF with the place of each line. The text of pages that are pictures is recognised where
 * the machine can; the others are named.
 */
export async function readPdf(bytes: Uint8Array, onPage: OnPage = () => {}): Promise<ReadDocument> {
  const pdf = await opened(bytes)
  const recogniser = new Recogniser()
  try {
    const read: ReadDocument = { pages: [], unreadable: [], recognised: [] }
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const placed = items.flatMap((item): PlacedText[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y: height - y, width: item.width, height: item.height || 10 }]
      })
      const laid = pageOf(placed, { width, height })
      const pictures = isBare(laid.text) ? await picturesOf(page) : []
      const recognised = pictures.length > 0 ? await recogniser.textOf(pictures, width) : null
      read.pages.push({ number, ...(recognised ?? laid) })
      if (recognised) read.recognised.push(number)
      else if (pictures.length > 0) read.unreadable.push(number)
      page.cleanup()
      onPage(number, pdf.numPages)
    }
    return read
  } finally {
    await pdf.cleanup()
  }
}

/** A page number alone is no text of a page. */
const SHORTEST_PAGE = 12
const isBare = (text: string) => text.replace(/\s/g, '').length < SHORTEST_PAGE

async function opened(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new RefusedFile(name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}
