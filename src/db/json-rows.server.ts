import { type SQL, sql } from 'drizzle-orm'

/**
 * Rows as one JSON parameter, for `json_to_recordset`: one round trip for a batch, whatever its
 * columns. Characters that PostgreSQL's text cannot hold (NUL, lone surrogates) are taken out.
 */
export function jsonRows(rows: readonly object[]): SQL {
  return sql`${storableJson(rows)}::json`
}

/** JSON that PostgreSQL accepts as `jsonb`. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Records that are JSON themselves are full of escapes; the exact search is for the few suspects.
  if (!SUSPECT.test(json)) return json
  return json.replace(UNSTORABLE, (escaped) => (escaped === '\\u0000' ? '' : '\\ufffd'))
}

const SUSPECT = /\\u(?:0000|d[89a-f])/

/** JSON.stringify escapes surrogates only when they are alone; an even run of backslashes escapes nothing. */
const UNSTORABLE = /(?<=(?<!\\)(?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g
