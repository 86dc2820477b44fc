import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { jsonRows } from './json-rows.server.ts'

const db = await testDatabase()

test.each([
  ['a NUL is dropped', 'a\u0000b', 'ab'],
  ['half of a surrogate pair becomes the replacement character', 'a\ud83d', 'a\ufffd'],
  ['a whole pair stays', '\u{1f600}', '\u{1f600}'],
  [
    'an escape written in the text stays as written',
    String.raw`{"a":"\u0000 \\u0000"}`,
    String.raw`{"a":"\u0000 \\u0000"}`,
  ],
  ['quotes and lines stay', '"l\'eau"\n', '"l\'eau"\n'],
])('%s', async (_name, written, stored) => {
  const { rows } = await db.execute(
    sql`select text from json_to_recordset(${jsonRows([{ text: written }])}) as row(text text)`,
  )
  expect(rows).toEqual([{ text: stored }])
})
