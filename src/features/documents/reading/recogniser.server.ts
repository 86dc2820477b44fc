import { ColorSpace, Matrix, type PDFPage } from 'mupdf'
import type { DocumentPage } from './document-page.ts'
import { canRecognise, type PagePicture, recognisedPage } from './recognise-text.server.ts'

/** Time limit for all pages of one document: a thousand scans must not block the others. */
const LONGEST_MS = 90_000
/** What Tesseract reads best. */
const DPI = 300
const POINTS_PER_INCH = 72
/** Points of one picture; a larger page is a plan, and could exhaust the memory. */
const MOST_POINTS = 60_000_000

/** Reads the pages of one document that are pictures, as long as there is time for it. */
export class Recogniser {
  #isAble: Promise<boolean> | null = null
  #spent = 0

  /** Null where the machine cannot, the time is over, or the page holds no text. */
  async textOf(page: PDFPage): Promise<Omit<DocumentPage, 'number'> | null> {
    this.#isAble ??= canRecognise()
    if (this.#spent >= LONGEST_MS || !(await this.#isAble)) return null
    const start = performance.now()
    const picture = pictureOf(page)
    const recognised = picture && (await recognisedPage(picture))
    this.#spent += performance.now() - start
    return recognised
  }
}

/** The page in grey, as a PGM file. */
function pictureOf(page: PDFPage): PagePicture | null {
  const [left, top, right, bottom] = page.getBounds()
  const scale = DPI / POINTS_PER_INCH
  if ((right - left) * (bottom - top) * scale ** 2 > MOST_POINTS) return null
  const drawn = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray)
  const [width, height] = [drawn.getWidth(), drawn.getHeight()]
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`)
  const pgm = Buffer.concat([head, Buffer.from(drawn.getPixels())])
  drawn.destroy()
  return { width, height, dpi: DPI, pgm }
}
