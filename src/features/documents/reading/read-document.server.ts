import { readFile } from 'node:fs/promises'
import type { FileFormat } from '#/domain/document.ts'
import { RefusedFile } from '../refusals.ts'
import type { OnPage, ReadDocument } from './document-page.ts'
import { textPages } from './text-pages.ts'

/**
 * Characters of one document: seven thousand pages of text. Parts of a workbook that are used again and again make
 * more of a small file, which the parent process would hold as well.
 */
const MOST_CHARACTERS = 20_000_000

/**
 * The pages of a file on disk.
 * @throws RefusedFile where nothing can be read of it
 */
export async function readDocument(
  file: string,
  format: Exclude<FileFormat, 'zip'>,
  onPage: OnPage = () => {},
): Promise<ReadDocument> {
  const bytes = new Uint8Array(await readFile(file))
  const read = await READERS[format](bytes, onPage)
  if (read.pages.every(({ text }) => text.trim() === '')) {
    throw new RefusedFile(read.unreadable.length > 0 ? 'scanned' : 'empty')
  }
  const characters = read.pages.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > MOST_CHARACTERS) throw new RefusedFile('bomb')
  return read
}

/** Each is loaded when a file needs it: a process reads one file. */
const READERS: Record<
  Exclude<FileFormat, 'zip'>,
  (bytes: Uint8Array, onPage: OnPage) => ReadDocument | Promise<ReadDocument>
> = {
  pdf: async (bytes, onPage) => (await import('./read-pdf.server.ts')).readPdf(bytes, onPage),
  docx: async (bytes) => (await import('./read-docx.ts')).readDocx(bytes),
  xlsx: async (bytes) => (await import('./read-xlsx.ts')).readXlsx(bytes),
  odt: async (bytes) => (await import('./odt/read-odt.ts')).readOdt(bytes),
  ods: async (bytes) => (await import('./read-ods.ts')).readOds(bytes),
  text: (bytes) => ({
    pages: textPages(new TextDecoder().decode(bytes)),
    unreadable: [],
    recognised: [],
  }),
}
