import { getDocumentProxy } from 'unpdf'
import type { DocumentPage, ReadDocument } from './document-page.ts'
import { type PlacedText, pageOf } from './page-layout.ts'
import { RefusedFile } from './refusals.ts'

/** The pages of a PDF with the place of each line; pages that are pictures are named. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await opened(bytes)
  try {
    const pages: DocumentPage[] = []
    const unreadable: number[] = []
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
      pages.push({ number, ...laid })
      if (laid.text.replace(/\s/g, '').length < SHORTEST_PAGE && (await hasPicture(page)))
        unreadable.push(number)
      page.cleanup()
    }
    return { pages, unreadable }
  } finally {
    await pdf.cleanup()
  }
}

/** A page number alone is no text of a page. */
const SHORTEST_PAGE = 12

async function opened(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new RefusedFile(name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

/** Painting operators of pictures, as pdf.js numbers them. */
const PICTURES: ReadonlySet<number> = new Set([82, 83, 84, 85, 86, 87, 88])

async function hasPicture(page: {
  getOperatorList: () => Promise<{ fnArray: number[] }>
}): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operator) => PICTURES.has(operator))
}
