import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import type { IncomingRecord } from './incoming-records.ts'
import { storedTexts } from './stored-texts.server.ts'

const record = (raw: string): IncomingRecord => ({
  source: 'boamp',
  version: 'boamp_archive_1',
  raw,
  parsed: { ok: true, notice: { ...GREEN_SPACES_CALL, title: 'Tonte\0 à Pau' } },
})
const written = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined)

test('what the database cannot hold is taken out; the hash is of what was published', () => {
  const { hash, raw, content } = storedTexts(record('à\0 nul, seul \ud800'))
  expect(written(raw)).toBe('à nul, seul \ufffd')
  expect(hash).toBe(createHash('sha256').update('à\0 nul, seul \ud800').digest('hex'))
  expect(JSON.parse(written(content)).title).toBe('Tonte à Pau')
})

test('an unusable record has no content', () => {
  const parsed = { ok: false as const, rejected: { sourceRef: null, reason: 'No JSON' } }
  expect(storedTexts({ ...record('{'), parsed }).content).toBeNull()
})
