import type { DocumentPage } from './document-page.ts'
import { type DecodedPicture, pagePicture } from './page-picture.ts'
import { canRecognise, recognisedPage } from './recognise-text.server.ts'

/** Time limit for all pages of one document: a thousand scans must not block the others. */
const LONGEST_MS = 90_000

/** Reads the pictures of one document, as long as there is time for it. */
export class Recogniser {
  #isAble: Promise<boolean> | null = null
  #spent = 0

  /** Null where the machine cannot, the time is over, or the picture holds no text. */
  async textOf(
    pictures: readonly DecodedPicture[],
    pageWidth: number,
  ): Promise<Omit<DocumentPage, 'number'> | null> {
    this.#isAble ??= canRecognise()
    if (this.#spent >= LONGEST_MS || !(await this.#isAble)) return null
    const picture = pagePicture(pictures, pageWidth)
    if (picture === null) return null
    const start = performance.now()
    const page = await recognisedPage(picture)
    this.#spent += performance.now() - start
    return page
  }
}
