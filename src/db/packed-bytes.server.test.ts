import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { jsonRows } from './json-rows.server.ts'
import { packBytes, unpackBytes } from './packed-bytes.ts'

const db = await testDatabase()
const texts = ['Fécamp — « 1 200 € »', '', '😀 {"a":"\\u0000"}\n']

test('texts come out of the database as they went in', async () => {
  const { bytes, places } = packBytes(texts.map((text) => Buffer.from(text)))
  const { rows } = await db.execute<{ text: string }>(sql`
    select convert_from(substring(${Buffer.from(bytes.buffer)}::bytea from start + 1 for length), 'UTF8') as text
    from json_to_recordset(${jsonRows(places)}) as place(start integer, length integer)`)
  expect(rows.map(({ text }) => text)).toEqual(texts)
})

test('what was packed is unpacked', () => {
  const parts = texts.map((text) => new TextEncoder().encode(text))
  expect(unpackBytes(packBytes(parts))).toEqual(parts)
})
