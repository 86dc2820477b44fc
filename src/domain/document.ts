/** What a document of a tender file is, by the names buyers use. */
export const DOCUMENT_KINDS = [
  'RC',
  'CCAP',
  'CCTP',
  'CCP',
  'BPU',
  'DQE',
  'DPGF',
  'AE',
  'DC',
  'AVIS',
  'ANNEXE',
  'OTHER',
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const FILE_FORMATS = ['pdf', 'zip', 'docx', 'xlsx', 'odt', 'ods', 'text'] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

/** Why a file is not read. */
export const REFUSALS = [
  'unknown_format',
  'old_format',
  'encrypted',
  'damaged',
  'scanned',
  'empty',
  'too_large',
  'too_long',
  'bomb',
  'unsafe_path',
  'too_deep',
  'too_many',
  'not_fetched',
  'too_much_memory',
  'reading_failed',
  'infected',
] as const

export type Refusal = (typeof REFUSALS)[number]

/**
 * A line of a page: its characters in the page's text, and its box in parts of the page (0–1, from the top left).
 * A Word document has `x` (its indentation) alone; `y`, `width` and `height` are 0. Pages stored before these
 * were read have none of the fields below the box.
 */
export type PageLine = {
  start: number
  end: number
  x: number
  y: number
  width: number
  height: number
  /** Of its characters, in points; absent where unknown. */
  size?: number
  isBold?: true
  isUnderlined?: true
  /** Of the heading style, from 1. */
  headingLevel?: number
  /** The page's table that it belongs to, and its row; a cell across all columns has lines without a row. */
  table?: number
  row?: number
}

/** What a platform is asked for begins as `fetching`; then waiting → reading → read or refused. */
export const DOCUMENT_STATES = ['fetching', 'waiting', 'reading', 'read', 'refused'] as const
