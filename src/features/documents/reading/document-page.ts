import { type PageLine } from '#/domain/document.ts'

/** A page as it was read, from 1; of a workbook a sheet. Tables are rows of cells. */
export type DocumentPage = {
  number: number
  text: string
  tables: string[][][]
  /** Empty where the format has no places (everything but PDF). */
  lines: PageLine[]
}

export type ReadDocument = {
  pages: DocumentPage[]
  /** Numbers of pages that are pictures: nothing could be read of them. */
  unreadable: number[]
  /** Numbers of pages that are pictures whose text was recognised: it may be wrong in places. */
  recognised: number[]
}

/** Called as pages are done, of so many. */
export type OnPage = (done: number, of: number) => void
