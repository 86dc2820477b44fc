import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { Cell, Row } from '#/lib/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '#/lib/csv-line.ts'
import { streamedFile } from '#/server/http/streamed-file.server.ts'
import { TENDER_COLUMNS, tenderRow } from './tender-table.ts'
import { type Column, xlsxFile } from './xlsx-file.server.ts'

/** Number of tenders in memory at a time. */
const BATCH = 500

export type TableFormat = 'csv' | 'xlsx'

/** Additional columns of a list, placed before the tender columns. */
export type OwnColumn = Column & { cell: (tenderId: string) => Cell }

const CONTENT_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Streams these tenders, in this order, as a file. Returns 503 if too many exports are running. */
export function exportTenders(
  db: Database,
  {
    ids,
    format,
    ...asked
  }: {
    ids: readonly string[]
    format: TableFormat
    access: Access
    origin: string
    now: Date
    /** See `streamedFile`. */
    client: string
    own?: readonly OwnColumn[]
  },
): Response {
  const cards = tenderBatches(db, { ids, ...asked })
  const pieces: AsyncGenerator<string | Uint8Array> =
    format === 'csv'
      ? csvFile(cards, asked)
      : xlsxFile({ sheet: 'Marchés', columns: columnsOf(asked), rows: rowsOf(cards, asked) })
  const day = parisDay(asked.now)
  return streamedFile(pieces, {
    contentType: CONTENT_TYPES[format],
    fileName: `marches-${day}.${format}`,
    client: asked.client,
  })
}

async function* tenderBatches(
  db: Database,
  { ids, access, now }: { ids: readonly string[]; access: Access; now: Date },
): AsyncGenerator<TenderCard[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const cards = await tenderCards(db, { ids: ids.slice(at, at + BATCH), now })
    yield cards.map((card) => readableCard(card, access))
  }
}

type Own = { own?: readonly OwnColumn[] }

function columnsOf({ own = [] }: Own): Column[] {
  return [...own, ...TENDER_COLUMNS]
}

async function* rowsOf(
  batches: AsyncIterable<TenderCard[]>,
  { origin, own = [] }: { origin: string } & Own,
): AsyncGenerator<Row[]> {
  for await (const cards of batches) {
    yield cards.map((card) => [
      ...own.map(({ cell }) => cell(card.id)),
      ...tenderRow(card, { origin }),
    ])
  }
}

async function* csvFile(batches: AsyncIterable<TenderCard[]>, asked: { origin: string } & Own) {
  yield BYTE_ORDER_MARK + csvLine(columnsOf(asked).map(({ name }) => name))
  for await (const rows of rowsOf(batches, asked)) yield rows.map(csvLine).join('')
}
