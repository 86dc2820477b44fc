import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#/db/client.server.ts'
import {
  type ColumnMapping,
  MANUAL_FIELDS,
  proposedMapping,
} from '#/features/administration/manual-entry/column-mapping.ts'
import { MOST_LINES_OF_COMMAND } from '#/features/administration/manual-entry/import-limits.ts'
import { importNotices } from '#/features/administration/manual-entry/import-notices.mutations.server.ts'
import {
  type ImportTable,
  type PreviewLine,
  previewImport,
  readImportTable,
} from '#/features/administration/manual-entry/import-table.ts'
import { slugOf } from '#/lib/slug.ts'

export const MANUAL_USAGE =
  'npm run ingest -- manual <file.csv|file.xlsx|file.jsonl> [--preview] [--map field=column]…'

/**
 * `npm run ingest -- manual <file>`: what each column fills and each line that cannot be read on
 * stderr, one JSON line on stdout. `--preview` writes nothing.
 */
export async function importManualFile(
  args: readonly string[],
  { databaseUrl, now }: { databaseUrl: string | undefined; now: Date },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      preview: { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
    },
  })
  const [file] = positionals
  if (file === undefined) return refuse(`Usage: ${MANUAL_USAGE}`)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return refuse(`There is no file ${file}.`)
  const table = await readOrReport(await readFile(file), file)
  if (table === null) return 1
  if (table.lines.length === 0) {
    console.error(`There was no line in ${file}: nothing was done.`)
    return 1
  }
  const mapping = mappingOf(table, values.map)
  if (typeof mapping === 'string') return refuse(mapping)
  const lines = previewImport(table, { mapping, now })
  if (table.kind === 'columns') {
    for (const [at, name] of table.header.entries()) {
      console.error(`${name || `(column ${at + 1})`} → ${mapping?.[at] ?? 'left aside'}`)
    }
  }
  for (const line of lines) reportErrors(line)
  const unusable = lines.filter(({ ok }) => !ok).length
  if (values.preview) {
    console.log(JSON.stringify({ read: lines.length, usable: lines.length - unusable, unusable }))
    return 0
  }
  if (!databaseUrl) return refuse('DATABASE_URL is not set.')
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    console.log(
      JSON.stringify({ read: lines.length, ...(await importNotices(db, lines)), unusable }),
    )
    return unusable === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

async function readOrReport(bytes: Uint8Array, file: string): Promise<ImportTable | null> {
  try {
    return await readImportTable(bytes, { mostLines: MOST_LINES_OF_COMMAND })
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`)
    return null
  }
}

/** The proposed mapping, with what `--map field=column` says otherwise; a sentence where it cannot be. */
function mappingOf(
  table: ImportTable,
  given: readonly string[],
): ColumnMapping | undefined | string {
  if (table.kind === 'records') return undefined
  const mapping = proposedMapping(table.header)
  for (const each of given) {
    const [name = '', column = ''] = each.split(/=(.*)/s)
    const field = MANUAL_FIELDS.find((known) => known === name)
    const at = table.header.findIndex((header) => slugOf(header) === slugOf(column))
    if (field === undefined) return `${name} is no field. Fields: ${MANUAL_FIELDS.join(', ')}.`
    if (at < 0) return `The file has no column ${column}.`
    for (const [other, filled] of mapping.entries()) if (filled === field) mapping[other] = null
    mapping[at] = field
  }
  return mapping
}

function reportErrors(line: PreviewLine): void {
  if (line.ok) return
  for (const { field, message } of line.errors) {
    console.error(`line ${line.line}${field ? `, ${field}` : ''}: ${message}`)
  }
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}
