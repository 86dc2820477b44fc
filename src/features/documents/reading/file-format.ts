import { type FileFormat } from '#/domain/document.ts'

/** Bytes that `formatOf` needs of a file. */
export const HEAD_BYTES = 8192

export type FormatVerdict = FileFormat | 'old' | 'empty' | null

/**
 * The format by the content, independent of the name; null for an unsupported one. The names of the first entries
 * distinguish a zip from documents that are zips.
 */
export function formatOf(head: Uint8Array): FormatVerdict {
  if (head.length === 0) return 'empty'
  const latin = new TextDecoder('latin1').decode(head)
  // Before PDF: the first entry of a zip may be a PDF that is stored uncompressed.
  if (latin.startsWith('PK\u0003\u0004') || latin.startsWith('PK\u0005\u0006'))
    return zipped(head, latin)
  // Some writers put a few bytes before the mark; readers allow a kilobyte.
  if (latin.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (OLD.some((mark) => latin.startsWith(mark))) return 'old'
  return isText(head) ? 'text' : null
}

/** OLE (Office before 2007, protected Office files), RAR, 7-Zip, gzip. */
const OLD = ['\u00d0\u00cf\u0011\u00e0', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b']

/** Names of first entries that occur in a zip of files, never in a document that is a zip itself. */
const FILE_NAME = /\.(?:pdf|docx?|xlsx?|od[ts]|zip|txt)$/i

function zipped(head: Uint8Array, latin: string): FileFormat {
  // Its length is at byte 26 of the first header, the name itself at 30 (APPNOTE 4.3.7).
  const firstName = latin.slice(30, 30 + (head[26] ?? 0) + 256 * (head[27] ?? 0))
  if (FILE_NAME.test(firstName)) return 'zip'
  if (latin.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt'
  if (latin.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')) return 'ods'
  // Writers order the parts as they like: the list of types may come last.
  if (hasTypes(latin) || OFFICE_PART.test(firstName)) {
    if (latin.includes('word/')) return 'docx'
    if (latin.includes('xl/')) return 'xlsx'
  }
  return 'zip'
}

const hasTypes = (latin: string) =>
  latin.includes('[Content_Types].xml') || latin.includes('_rels/.rels')

const OFFICE_PART = /^(?:word|xl|docProps|customXml)\/[\w./-]+\.(?:xml|rels)$/i

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false
  const text = new TextDecoder('utf-8').decode(head.subarray(0, head.length - 4))
  return !text.includes('\ufffd')
}
