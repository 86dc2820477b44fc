import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#/db/client.server.ts'
import type { SourceCode } from '#/features/sources/source-codes.ts'
import { prepareKnowledge } from '#/features/tenders/call-knowledge.server.ts'
import type { DemoShift } from '#/features/tenders/demo-content.ts'
import type { IncomingRecord } from '#/features/tenders/incoming-records.ts'
import {
  NOTHING_RECORDED,
  type RecordedCounts,
  recordNotices,
} from '#/features/tenders/record-notices.mutations.server.ts'
import { type RecordFile, recordsOf } from './record-files.ts'
import type { RecordReader } from './source-readers.ts'

const BATCH_RECORDS = 500
const BATCH_CHARACTERS = 8_000_000
const TURN_RECORDS = 10

export type IngestCounts = RecordedCounts & { read: number }

export type IngestOptions = {
  source: SourceCode
  read: RecordReader
  files: readonly RecordFile[]
  demo?: DemoShift | null
  onProgress?: (counts: IngestCounts) => void
}

/**
 * Reads files into the database, batch by batch, each in a transaction of its own: a run that is
 * killed leaves whole batches, and reading again goes on from there. The next batch is read while
 * the database works on the one before.
 */
export async function ingestFiles(
  db: Database,
  { source, read, files, demo = null, onProgress }: IngestOptions,
): Promise<IngestCounts> {
  const counts: IngestCounts = { read: 0, ...NOTHING_RECORDED }
  let writing: Promise<void> = Promise.resolve()
  const write = async (records: IncomingRecord[]) => {
    const recorded = await recordBatch(db, { source, records, demo })
    counts.read += records.length
    Object.assign(counts, sumOf(counts, recorded))
    onProgress?.(counts)
  }
  try {
    for await (const batch of batchesOf(files, source, read)) {
      await writing
      writing = write(batch)
      // Awaited at the next turn; until then its failure must not count as unhandled.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
  return counts
}

async function* batchesOf(
  files: readonly RecordFile[],
  source: SourceCode,
  read: RecordReader,
): AsyncGenerator<IncomingRecord[]> {
  let batch: IncomingRecord[] = []
  let characters = 0
  for (const file of files) {
    for await (const record of readFile(file, source, read)) {
      if (record.parsed.ok && record.parsed.notice.kind === 'call') {
        prepareKnowledge(record.parsed.notice)
      }
      batch.push(record)
      // Lets the answers of the database in: its next statement must not wait for this batch.
      if (batch.length % TURN_RECORDS === 0) await setImmediate()
      characters += record.raw.length
      if (batch.length < BATCH_RECORDS && characters < BATCH_CHARACTERS) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * A file that ends in the middle (a broken download) gives what it has, then a rejected record; a
 * record that its reader stumbles over is rejected alone.
 */
async function* readFile(
  file: RecordFile,
  source: SourceCode,
  read: RecordReader,
): AsyncGenerator<IncomingRecord> {
  const unusable = (raw: string, reason: string): IncomingRecord => {
    const parsed = { ok: false as const, rejected: { sourceRef: null, reason } }
    return { source, version: VERSION_OF_FORMAT[file.format], raw, parsed }
  }
  const records = recordsOf(file)
  while (true) {
    let bytes: Buffer
    try {
      const next = await records.next()
      if (next.done) return
      bytes = next.value
    } catch (error) {
      const reason = `The file ${path.basename(file.path)} cannot be read to its end: ${messageOf(error)}`
      yield unusable(reason, reason)
      return
    }
    let record: IncomingRecord
    try {
      record = read(bytes, file)
    } catch (error) {
      record = unusable(bytes.toString('utf8'), `The reader failed: ${messageOf(error)}`)
    }
    // A blank line is nothing; a file without anything in it was to be a notice.
    if (record.raw.trim() !== '' || file.format === 'xml') yield record
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const VERSION_OF_FORMAT = { lines: 'boamp_archive_1', xml: 'boamp_daily_1' } as const

/**
 * Writes a batch. When the database refuses it for its data, halves are tried, down to the one
 * record that is at fault, which is kept as rejected.
 */
async function recordBatch(
  db: Database,
  batch: { source: SourceCode; records: IncomingRecord[]; demo: DemoShift | null },
): Promise<RecordedCounts> {
  try {
    return await recordNotices(db, batch)
  } catch (error) {
    const refusal = dataRefusal(error)
    if (refusal === null) throw error
    const [only, ...others] = batch.records
    if (only === undefined) throw error
    if (others.length === 0) {
      if (!only.parsed.ok) throw error
      const { sourceRef } = only.parsed.notice
      const rejected = { sourceRef, reason: `The database refused the notice: ${refusal}` }
      return recordNotices(db, {
        ...batch,
        records: [{ ...only, parsed: { ok: false, rejected } }],
      })
    }
    const middle = Math.ceil(batch.records.length / 2)
    const first = await recordBatch(db, { ...batch, records: batch.records.slice(0, middle) })
    const second = await recordBatch(db, { ...batch, records: batch.records.slice(middle) })
    return sumOf(first, second)
  }
}

function sumOf(a: RecordedCounts, b: RecordedCounts): RecordedCounts {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    rejected: a.rejected + b.rejected,
    demoReplaced: a.demoReplaced + b.demoReplaced,
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints) speak of the rows, anything else of the server. */
function dataRefusal(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(?:22|23)[0-9A-Z]{3}$/.test(code)) return cause.message
  }
  return null
}
