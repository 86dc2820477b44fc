import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readSheets } from '#/features/documents/reading/xlsx-sheets.ts'
import { RefusedFile } from '#/features/documents/refusals.ts'
import { shortened } from '#/french-text/shortened.ts'
import { type CsvRow, csvRows } from '#/lib/csv-rows.ts'
import { type ColumnMapping, mappedRecord, proposedMapping } from './column-mapping.ts'
import { type FieldError, manualNotice } from './manual-notice.ts'
import type { GivenRecord } from './manual-record.ts'

/** A file that holds more than is read of one. */
export class TooLongFile extends Error {}

/** A file of tenders: its columns and their lines, or records with their field names (JSON lines). */
export type ImportTable =
  | { kind: 'columns'; header: string[]; lines: ColumnLine[] }
  | { kind: 'records'; lines: { line: number; record: GivenRecord | null }[] }

type ColumnLine = { line: number; cells: string[]; isUnclosed: boolean }

/** What a line would become. */
export type PreviewLine = {
  /** As a text editor or a spreadsheet numbers it. */
  line: number
  given: GivenRecord
} & ({ ok: true; notice: NoticeContent } | { ok: false; errors: LineError[] })

/** `field` is null where the line itself cannot be read. */
export type LineError = { field: FieldError['field'] | null; message: string }

/**
 * Reads CSV, XLSX, JSON lines or a JSON list, detected by the first bytes. The first line that holds something names
 * the columns of a sheet.
 *
 * @param mostLines those of records, without the one that names the columns
 * @param mostUnpacked bytes of XML that are read of a workbook at most
 * @throws TooLongFile where there are more; anything else where a workbook cannot be opened
 */
export async function readImportTable(
  bytes: Uint8Array,
  { mostLines, mostUnpacked = MOST_UNPACKED }: { mostLines: number; mostUnpacked?: number },
): Promise<ImportTable> {
  const bounded = <Line>(lines: Line[]): Line[] => {
    if (lines.length > mostLines) throw new TooLongFile(`There are more than ${mostLines} lines`)
    return lines
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? '' : decoded(bytes)
  if (/^\s*\{/.test(text)) return { kind: 'records', lines: bounded(jsonLines(text)) }
  if (/^\s*\[\s*[{\]]/.test(text)) return { kind: 'records', lines: bounded(jsonList(text)) }
  const rows = isZip ? await sheetRows(bytes, mostUnpacked) : csvRows(text)
  const filled = rows
    .map((row, at) => ({ line: at + 1, ...row }))
    .filter(({ cells }) => cells.some((value) => value.trim() !== ''))
  const [{ cells: header } = { cells: [] }, ...lines] = filled
  return { kind: 'columns', header: header.map((name) => name.trim()), lines: bounded(lines) }
}

/** Bytes of XML. Sheets of some ten thousand lines are below; what unpacks to more is no list of tenders. */
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_ROWS = 100_000

/** Rows of the first sheet; those without anything count as lines. Dates are serial numbers (`serialDate`). */
async function sheetRows(bytes: Uint8Array, mostUnpacked: number): Promise<CsvRow[]> {
  const [sheet] = await readSheets(bytes, { mostUnpacked, isFirstOnly: true }).catch((error) => {
    const isLarge = error instanceof RefusedFile && error.refusal === 'bomb'
    throw isLarge ? new TooLongFile('The workbook is too large') : error
  })
  const rows: CsvRow[] = []
  for (const { number, cells } of sheet?.rows ?? []) {
    if (number > MOST_ROWS) throw new TooLongFile(`A row has the number ${number}`)
    while (rows.length < number - 1) rows.push({ cells: [], isUnclosed: false })
    rows.push({ cells, isUnclosed: false })
  }
  return rows
}

/** Every line as the notice it would become, or what is wrong with it; nothing is written. */
export function previewImport(
  table: ImportTable,
  { mapping, now }: { mapping?: ColumnMapping; now: Date },
): PreviewLine[] {
  if (table.kind === 'records') {
    return table.lines.map(({ line, record }) =>
      record === null
        ? {
            line,
            given: {},
            ok: false,
            errors: [{ field: null, message: 'La ligne n’est pas un objet JSON.' }],
          }
        : { line, given: record, ...manualNotice(record, now) },
    )
  }
  const columns = mapping ?? proposedMapping(table.header)
  return table.lines.map(({ line, cells, isUnclosed }) => {
    const given = mappedRecord(cells, columns)
    const broken = isUnclosed ? [unclosedQuote(cells)] : formulaErrors(cells, columns)
    if (broken.length > 0) return { line, given, ok: false, errors: broken }
    return { line, given, ...manualNotice(given, now) }
  })
}

const SHOWN_OF_LINE = 80

/** The error quotes the line's words: a text editor counts lines otherwise where cells hold several. */
function unclosedQuote(cells: readonly string[]): LineError {
  const words = cells.filter((each) => each.trim() !== '').join(', ')
  const message = `Un guillemet n’y est jamais fermé\u00a0: «\u00a0${shortened(words, SHOWN_OF_LINE)}\u00a0».`
  return { field: null, message }
}

/** What a spreadsheet writes where a formula fails. */
const FORMULA_ERROR =
  /^#(?:REF!|N\/A|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NULL!|NUL!|NUM!|NOMBRE!|SPILL!|CALC!)$/

function formulaErrors(cells: readonly string[], columns: ColumnMapping): LineError[] {
  return columns.flatMap((field, at) => {
    const text = cells[at]?.trim() ?? ''
    if (field === null || !FORMULA_ERROR.test(text)) return []
    return [{ field, message: `La formule de cette cellule a échoué (${text}).` }]
  })
}

function jsonLines(text: string): { line: number; record: GivenRecord | null }[] {
  return text
    .split('\n')
    .map((written, at) => ({ line: at + 1, written: written.trim() }))
    .filter(({ written }) => written !== '')
    .map(({ line, written }) => ({ line, record: objectOf(written) }))
}

/** Numbered by their place in the list. */
function jsonList(text: string): { line: number; record: GivenRecord | null }[] {
  const values: unknown = JSON.parse(text)
  if (!Array.isArray(values)) throw new Error('The file is no list')
  return values.map((value, at) => ({ line: at + 1, record: recordIn(value) }))
}

function objectOf(written: string): GivenRecord | null {
  try {
    return recordIn(JSON.parse(written))
  } catch {
    return null
  }
}

function recordIn(value: unknown): GivenRecord | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? value : null
}

/** Spreadsheets still write Windows-1252, and UTF-16 where they save « Unicode text ». */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
