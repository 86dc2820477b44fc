import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#/db/client.server.ts'
import type { ReadContract } from '#/domain/notices/contract.ts'
import { type DecpRow, decpColumnPlaces, decpRecordOfRows, decpRow } from './decp-rows.ts'
import { readContract } from './read-contract.ts'
import { UnreadableContracts } from './unreadable-contracts.ts'

const FETCHED = 2000
/** A contract of a purchasing body has some hundred winners and a dozen changes. */
const MOST_ROWS = 5000

/**
 * The contracts of the consolidated table, its header first; rows of one contract are anywhere in the file: they are
 * stored in a temporary table first and read back in order, those of one contract in file order, so that
 * memory stays constant and reading again gives the same.
 */
export async function* contractsOfTable(
  db: Database,
  rowsOfFile: AsyncIterable<readonly string[]>,
  today: string,
): AsyncGenerator<ReadContract> {
  const session = await db.pool.connect()
  try {
    await session.query('begin')
    await session.query(
      'create temporary table decp_row (uid text, place integer, columns json) on commit drop',
    )
    await pipeline(
      Readable.from(copyLines(rowsOfFile)),
      session.query(copyFrom('copy decp_row (uid, place, columns) from stdin')),
    )
    await session.query(
      'declare decp_rows no scroll cursor for select uid, columns from decp_row order by uid, place',
    )
    let uid: string | null = null
    let rows: DecpRow[] = []
    while (true) {
      const fetched = await session.query<{ uid: string; columns: (string | null)[] }>(
        `fetch ${FETCHED} from decp_rows`,
      )
      for (const each of fetched.rows) {
        if (each.uid !== uid && rows.length > 0) {
          yield readContract(decpRecordOfRows(rows), today)
          rows = []
        }
        uid = each.uid
        if (rows.length < MOST_ROWS) rows.push(decpRow(each.columns))
      }
      if (fetched.rows.length < FETCHED) break
    }
    if (rows.length > 0) yield readContract(decpRecordOfRows(rows), today)
  } finally {
    await session.query('rollback')
    session.release()
  }
}

/** Rows in the text form of COPY; the whole table has some kilobytes a row, so lines go out in bundles. */
async function* copyLines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let places: number[] | null = null
  let columns = 0
  let isShort = false
  let bundle = ''
  let place = 0
  for await (const row of rows) {
    if (places === null) {
      places = decpColumnPlaces(row)
      columns = row.length
      if (places === null)
        throw new UnreadableContracts('The file has not the columns of the DECP table')
      continue
    }
    if (row.length === 1 && row[0] === '') continue
    isShort = row.length < columns
    const values = places.map((place) => row[place] ?? null)
    bundle += `${copyText(values[0] ?? '')}\t${++place}\t${copyText(JSON.stringify(values))}\n`
    if (bundle.length > 64 * 1024) {
      yield bundle
      bundle = ''
    }
  }
  if (places === null) throw new UnreadableContracts('The file is empty')
  if (isShort) throw new UnreadableContracts('The file ends inside a row')
  if (bundle !== '') yield bundle
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
}
