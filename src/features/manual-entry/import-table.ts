import type { NoticeContent } from '#/features/tenders/notice-content.ts'
import { type ColumnMapping, mappedRecord, proposedMapping } from './column-mapping.ts'
import { csvRows } from './csv.ts'
import { type FieldError, manualNotice } from './manual-notice.ts'
import type { GivenRecord } from './manual-record.ts'
import { xlsxRows } from './xlsx.ts'

/** More is no list that somebody made by hand. */
const MOST_LINES = 20_000

/** A file of tenders: its columns and their lines, or records that bear their field names (JSON lines). */
export type ImportTable =
  | { kind: 'columns'; header: string[]; lines: { line: number; cells: string[] }[] }
  | { kind: 'records'; lines: { line: number; record: GivenRecord | null }[] }

/** What a line would become. */
export type PreviewLine = {
  /** As a text editor or a spreadsheet numbers it. */
  line: number
  given: GivenRecord
} & ({ ok: true; notice: NoticeContent } | { ok: false; errors: LineError[] })

/** `field` is null where the line itself cannot be read. */
export type LineError = { field: FieldError['field'] | null; message: string }

/**
 * Reads CSV, XLSX or JSON lines, told by the first bytes. The first line of a sheet names its columns.
 *
 * @throws where a workbook cannot be opened, or the file has more than 20,000 lines
 */
export function readImportTable(bytes: Uint8Array): ImportTable {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? '' : decoded(bytes)
  if (!isZip && /^\s*\{/.test(text)) return { kind: 'records', lines: bounded(jsonLines(text)) }
  const rows = isZip ? xlsxRows(bytes) : csvRows(text)
  const [header = [], ...others] = rows
  const lines = others
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some((value) => value.trim() !== ''))
  return { kind: 'columns', header: header.map((name) => name.trim()), lines: bounded(lines) }
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
  return table.lines.map(({ line, cells }) => {
    const given = mappedRecord(cells, columns)
    return { line, given, ...manualNotice(given, now) }
  })
}

function jsonLines(text: string): { line: number; record: GivenRecord | null }[] {
  return text
    .split('\n')
    .map((written, at) => ({ line: at + 1, written: written.trim() }))
    .filter(({ written }) => written !== '')
    .map(({ line, written }) => ({ line, record: objectOf(written) }))
}

function objectOf(written: string): GivenRecord | null {
  try {
    const value: unknown = JSON.parse(written)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? value : null
  } catch {
    return null
  }
}

function bounded<Line>(lines: Line[]): Line[] {
  if (lines.length > MOST_LINES) throw new Error(`The file has more than ${MOST_LINES} lines`)
  return lines
}

/** Spreadsheets still write Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
