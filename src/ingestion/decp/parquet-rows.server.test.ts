import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { parquetWriteBuffer, schemaFromColumnData } from 'hyparquet-writer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { importContracts } from './import-contracts.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T08:00:00Z')
const folder = await mkdtemp(path.join(tmpdir(), 'contracts-'))
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await emptyTables(db, 'contract', 'rejected_contract', 'buyer')
})

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

const COUNT = 300
const numbers = Array.from({ length: COUNT }, (_, at) => at)
const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + (at % 90)))

/** The columns of the table, typed as its publisher types them; `sourceDataset` is one that is not read. */
const COLUMNS = {
  uid: numbers.map((at) => `21030042200016A${at}`),
  id: numbers.map((at) => `A${at}`),
  acheteur_id: numbers.map(() => '21030042200016'),
  acheteur_nom: numbers.map(() => 'COMMUNE DE BRESNAY'),
  objet: numbers.map((at) => `Façades de l’école, lot ${at}`),
  montant: numbers.map((at) => (at % 7 === 0 ? null : 1000.5 + at)),
  dureeMois: numbers.map((at) => 1 + (at % 48)),
  dateNotification: numbers.map(day),
  donneesActuelles: numbers.map(() => true),
  sourceDataset: numbers.map(() => 'aife_dume'),
}

const COMPRESSORS = { ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes) }

/** As the publisher writes it: several groups of rows, compressed with zstd. */
function parquet(): Uint8Array {
  const columnData = Object.entries(COLUMNS).map(([name, data]) => ({ name, data }))
  const schema = schemaFromColumnData({
    columnData,
    schemaOverrides: {
      dateNotification: {
        name: 'dateNotification',
        type: 'INT32',
        converted_type: 'DATE',
        repetition_type: 'OPTIONAL',
      },
    },
  })
  const options = { codec: 'ZSTD', compressors: COMPRESSORS, rowGroupSize: 100 } as const
  return new Uint8Array(parquetWriteBuffer({ columnData, schema, ...options }))
}

function csv(): string {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const cell = (value: unknown) =>
    value instanceof Date
      ? value.toISOString().slice(0, 10)
      : `"${String(value ?? '').replaceAll('"', '""')}"`
  const rows = numbers.map((at) => names.map((name) => cell(COLUMNS[name][at])).join(','))
  return [names.join(','), ...rows].join('\n')
}

test('the table as Parquet gives the same contracts as the table as CSV', async () => {
  const read = await importContracts(db, { file: await written('decp.parquet', parquet()), now })
  expect(read).toMatchObject({ read: COUNT, created: COUNT, rejected: 0 })
  expect(await importContracts(db, { file: await written('decp.csv', csv()), now })).toMatchObject({
    read: COUNT,
    unchanged: COUNT,
  })
  const { rows } = await db.execute(sql`
    select title, notified_on::text, amount_cents::int, duration_months from contract
    where uid = '21030042200016A299'`)
  expect(rows).toEqual([
    {
      title: 'Façades de l’école, lot 299',
      notified_on: '2025-01-30',
      amount_cents: 129_950,
      duration_months: 12,
    },
  ])
})

test('a Parquet file that was cut, or of another table, is refused and nothing of it is stored', async () => {
  const whole = parquet()
  const cut = await written('cut.parquet', whole.subarray(0, whole.length - 500))
  await expect(importContracts(db, { file: cut, now })).rejects.toThrow('Parquet file is broken')
  const damaged = Uint8Array.from(whole).fill(7, 2000, 4000)
  const file = await written('damaged.parquet', damaged)
  await expect(importContracts(db, { file, now })).rejects.toThrow('Parquet file is broken')
  const other = parquetWriteBuffer({ columnData: [{ name: 'a', data: ['b'] }] })
  await expect(
    importContracts(db, { file: await written('other.parquet', new Uint8Array(other)), now }),
  ).rejects.toThrow('has not the columns')
  expect((await db.execute(sql`select from contract`)).rowCount).toBe(0)
})
