import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { type Preparation, prepareNotice } from '#/features/notices/record/prepare-notice.server.ts'
import { storedTexts } from '#/features/notices/record/stored-texts.server.ts'
import { type RecordFile, recordsOf } from './record-files.ts'
import { readerOf } from './record-readers.ts'
import type { RecordReader } from './source-programs.ts'

const BATCH_RECORDS = 1000
const BATCH_CHARACTERS = 16_000_000
/** Read at a stretch, some ten milliseconds: others of the same process get their turn between. */
const TURN_RECORDS = 20

export type RecordFiles = { source: SourceCode; files: readonly RecordFile[] }

/** Why a record is of no use; `endsFile`: nothing after it could be read either. */
export type Unusable = { reason: string; endsFile: boolean }

/** A notice whose own sentence names another deadline than the one that was read. */
export type Contradicted = { sourceRef: string; sentence: string }

/** `prepared` of each record, null where it is unusable. */
export type Batch = {
  records: IncomingRecord[]
  prepared: (Preparation | null)[]
  unusable: Unusable[]
  contradicted: Contradicted[]
}

/** Reads files to their end, in batches for the database. */
export async function* readBatches({ source, files }: RecordFiles): AsyncGenerator<Batch> {
  const reader = readerOf(source)
  if (reader === null) throw new Error(`Files of ${source} have no reader`)
  let batch = emptyBatch()
  let characters = 0
  for (const file of files) {
    for await (const { record, endsFile } of readFile(file, source, reader.read)) {
      const { parsed } = record
      if (!parsed.ok) batch.unusable.push({ reason: parsed.rejected.reason, endsFile })
      else if (parsed.contradiction) {
        const { sourceRef } = parsed.notice
        batch.contradicted.push({ sourceRef, sentence: parsed.contradiction })
      }
      batch.prepared.push(parsed.ok ? prepareNotice(parsed.notice) : null)
      storedTexts(record)
      batch.records.push(record)
      characters += record.raw.length
      if (batch.records.length % TURN_RECORDS === 0) await setImmediate()
      if (batch.records.length < BATCH_RECORDS && characters < BATCH_CHARACTERS) continue
      yield batch
      batch = emptyBatch()
      characters = 0
    }
  }
  if (batch.records.length > 0) yield batch
}

const emptyBatch = (): Batch => ({ records: [], prepared: [], unusable: [], contradicted: [] })

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
