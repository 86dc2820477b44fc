import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { jsonRows } from './json-rows.server.ts'
import { packTexts } from './packed-texts.server.ts'

const db = await testDatabase()

test('texts come out of the database as they went in, without what it cannot hold', async () => {
  const texts = ['Fécamp — « 1 200 € »', '', 'à\0 nul', 'seul \ud800', '😀 {"a":"\\u0000"}\n']
  const { bytes, places } = packTexts(texts)
  const { rows } = await db.execute<{ text: string }>(sql`
    select convert_from(substring(${bytes}::bytea from raw_start for raw_length), 'UTF8') as text
    from json_to_recordset(${jsonRows(places)}) as place(raw_start integer, raw_length integer)`)
  expect(rows.map(({ text }) => text)).toEqual([
    'Fécamp — « 1 200 € »',
    '',
    'à nul',
    'seul \ufffd',
    '😀 {"a":"\\u0000"}\n',
  ])
})
