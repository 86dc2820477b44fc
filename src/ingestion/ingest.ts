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
} from '#/features/tenders/record-notices.mutations.server.ts'
import { recordBatch, sumOf } from './record-batch.ts'
import { type RecordFile, recordsOf } from './record-files.ts'
import type { RecordReader } from './source-readers.ts'

const BATCH_RECORDS = 1000
const BATCH_CHARACTERS = 16_000_000
/** Few: the database answers some thirty times a batch, and stands idle until it is heard. */
const TURN_RECORDS = 2

export type IngestCounts = RecordedCounts & { read: number }

export type IngestOptions = {
  source: SourceCode
  read: RecordReader
  files: readonly RecordFile[]
  demo?: DemoShift | null
  onProgress?: (counts: IngestCounts) => void
  onUnusable?: (unusable: Unusable) => void
}

/** Why a record is of no use; `endsFile`: nothing after it could be read either. */
export type Unusable = { reason: string; endsFile: boolean }

/**
 * Reads files into the database, batch by batch, each in a transaction of its own: a run that is
 * killed leaves whole batches, and reading again goes on from there. The next batch is read while
 * the database works on the one before.
 */
export async function ingestFiles(
  db: Database,
  { source, read, files, demo = null, onProgress, onUnusable = () => {} }: IngestOptions,
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
    for await (const batch of batchesOf(files, source, read, onUnusable)) {
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
  onUnusable: (unusable: Unusable) => void,
): AsyncGenerator<IncomingRecord[]> {
  let batch: IncomingRecord[] = []
  let characters = 0
  for (const file of files) {
    for await (const { record, endsFile } of readFile(file, source, read)) {
      if (!record.parsed.ok) onUnusable({ reason: record.parsed.rejected.reason, endsFile })
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
): AsyncGenerator<{ record: IncomingRecord; endsFile: boolean }> {
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
      yield { record: unusable(reason, reason), endsFile: true }
      return
    }
    let record: IncomingRecord
    try {
      record = read(bytes, file)
    } catch (error) {
      record = unusable(bytes.toString('utf8'), `The reader failed: ${messageOf(error)}`)
    }
    // A blank line is nothing; a file without anything in it was to be a notice.
    if (record.raw.trim() !== '' || file.format === 'xml') yield { record, endsFile: false }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const VERSION_OF_FORMAT = { lines: 'boamp_archive_1', xml: 'boamp_daily_1' } as const
