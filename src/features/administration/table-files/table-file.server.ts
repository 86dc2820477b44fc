import { parisDay } from '#/domain/time/calendar-days.ts'
import type { Cell } from '#/lib/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '#/lib/csv-line.ts'
import { streamedFile } from '#/server/http/streamed-file.server.ts'

/** A column of a table of the back office, as a file has it. */
type FileColumn<Row> = { id: string; title: string; csv: (row: Row) => Cell }

/** A table of the back office: its columns, and batches of all the rows that an address selects. */
export type TableFile<Row> = {
  columns: readonly FileColumn<Row>[]
  rows: () => AsyncIterable<readonly Row[]>
}

/**
 * All rows that the filters select, whatever the page, written as they are read. `shown` are the columns that are
 * seen, in their order; all of them where it names none. `client` as in `streamedFile`.
 */
export function csvFile<Row>(
  { columns, rows }: TableFile<Row>,
  {
    name,
    shown,
    client,
    now,
  }: { name: string; shown: readonly string[]; client: string; now: Date },
): Response {
  const seen = columns.filter(({ id }) => shown.includes(id))
  return streamedFile(csvPieces(seen.length > 0 ? seen : columns, rows()), {
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}-${parisDay(now)}.csv`,
    client,
  })
}

async function* csvPieces<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ csv }) => csv(row)))).join('')
  }
}
