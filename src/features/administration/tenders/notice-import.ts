import {
  type ColumnMapping,
  MANUAL_FIELDS,
  proposedMapping,
} from '#/features/administration/manual-entry/column-mapping.ts'
import { MOST_LINES_OF_PAGE } from '#/features/administration/manual-entry/import-limits.ts'
import {
  type ImportTable,
  type LineError,
  type PreviewLine,
  previewImport,
  readImportTable,
  TooLongFile,
} from '#/features/administration/manual-entry/import-table.ts'

const MOST_SHOWN = 200
/** Bytes of XML of a workbook: read while pages wait, it takes less than a second. */
const LARGEST_SHEET = 12 * 1024 * 1024

/** What a list would become: its first lines, and all that are wrong, 200 of each at most. */
export type TenderImportPreview = {
  /** Null for records with their field names (JSON lines). */
  columns: { name: string; field: ColumnMapping[number] }[] | null
  total: number
  usable: number
  lines: { line: number; title: string; buyer: string; deadlineAt: string | null }[]
  errors: { line: number; errors: LineError[] }[]
}

export type ReadImport =
  | { ok: true; table: ImportTable; lines: PreviewLine[] }
  | { ok: false; reason: 'unreadable' | 'too_long' }

/** Reads a file with the mapping that was chosen, else the one that its columns propose. */
export async function readTenderImport(
  bytes: Uint8Array,
  { mapping, now }: { mapping: string | null; now: Date },
): Promise<ReadImport> {
  let table: ImportTable
  try {
    table = await readImportTable(bytes, {
      mostLines: MOST_LINES_OF_PAGE,
      mostUnpacked: LARGEST_SHEET,
    })
  } catch (error) {
    return { ok: false, reason: error instanceof TooLongFile ? 'too_long' : 'unreadable' }
  }
  const chosen = table.kind === 'columns' ? mappingOf(table.header, mapping) : undefined
  return { ok: true, table, lines: previewImport(table, { mapping: chosen, now }) }
}

export function importPreview(
  { table, lines }: Extract<ReadImport, { ok: true }>,
  mapping: string | null,
): TenderImportPreview {
  const usable = lines.flatMap((one) => (one.ok ? [one] : []))
  const chosen = table.kind === 'columns' ? mappingOf(table.header, mapping) : []
  return {
    columns:
      table.kind === 'columns'
        ? table.header.map((name, at) => ({ name, field: chosen[at] ?? null }))
        : null,
    total: lines.length,
    usable: usable.length,
    lines: usable.slice(0, MOST_SHOWN).map(({ line, notice }) => ({
      line,
      title: notice.title,
      buyer: notice.buyer.name,
      deadlineAt: notice.deadlineAt?.toISOString() ?? null,
    })),
    errors: lines
      .flatMap((one) => (one.ok ? [] : [{ line: one.line, errors: one.errors }]))
      .slice(0, MOST_SHOWN),
  }
}

/** Fields in the order of the columns, separated by commas, nothing for those left aside. */
function mappingOf(header: readonly string[], written: string | null): ColumnMapping {
  if (written === null) return proposedMapping(header)
  const names = written.split(',')
  return header.map((_name, at) => MANUAL_FIELDS.find((field) => field === names[at]) ?? null)
}
