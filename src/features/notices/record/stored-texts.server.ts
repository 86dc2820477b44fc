import { createHash } from 'node:crypto'
import { storableJson } from '#/db/json-rows.server.ts'
import { storedContent } from '#/domain/notices/stored-content.ts'
import type { IncomingRecord } from './incoming-records.ts'

/** What the database keeps of a record at length, as UTF-8. */
export type StoredTexts = {
  /** SHA-256 of what was published, in hexadecimal digits. */
  hash: string
  raw: Uint8Array
  /** JSON; null of unusable records. */
  content: Uint8Array | null
}

const known = new WeakMap<IncomingRecord, StoredTexts>()

/** Worked out once: readers do it while the database is busy with the batch before. */
export function storedTexts(record: IncomingRecord): StoredTexts {
  const texts = known.get(record) ?? textsOf(record)
  known.set(record, texts)
  return texts
}

/** Keeps what another thread worked out. */
export function rememberTexts(record: IncomingRecord, texts: StoredTexts): void {
  known.set(record, texts)
}

function textsOf({ raw, parsed }: IncomingRecord): StoredTexts {
  const published = Buffer.from(raw)
  return {
    hash: createHash('sha256').update(published).digest('hex'),
    // PostgreSQL's text cannot hold NUL; lone surrogates have become U+FFFD.
    raw: raw.includes('\0') ? Buffer.from(raw.replaceAll('\0', '')) : published,
    content: parsed.ok ? Buffer.from(storableJson(storedContent(parsed.notice))) : null,
  }
}
