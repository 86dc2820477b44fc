import { stat } from 'node:fs/promises'
import type { Database } from '#/db/client.server.ts'
import type { DemoShift } from '#/features/demonstration/demo-content.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import {
  NOTHING_RECORDED,
  type RecordedCounts,
} from '#/features/notices/record/record-notices.mutations.server.ts'
import { batchesInThread } from './batches-in-thread.ts'
import { type Contradicted, type RecordFiles, readBatches, type Unusable } from './read-batches.ts'
import { recordBatch, sumOf } from './record-batch.ts'
import type { RecordFile } from './record-files.ts'

/** A thread takes half a second until it reads: files of fewer bytes are read here. */
const THREAD_BYTES = 1_000_000

/** `contradicted`: of those read, notices with a sentence that names another deadline than the one read. */
export type IngestCounts = RecordedCounts & { read: number; contradicted: number }

type IngestOptions = RecordFiles & {
  demo?: DemoShift | null
  onProgress?: (counts: IngestCounts) => void
  onUnusable?: (unusable: Unusable) => void
  onContradicted?: (contradicted: Contradicted) => void
}

/**
 * Reads files into the database, batch by batch, each in a transaction of its own: a run that is
 * killed leaves whole batches, and reading again continues from there. The next batch is read while
 * the database works on the one before.
 */
export async function ingestFiles(
  db: Database,
  { source, files, demo = null, onProgress, onUnusable, onContradicted }: IngestOptions,
): Promise<IngestCounts> {
  const counts: IngestCounts = { read: 0, contradicted: 0, ...NOTHING_RECORDED }
  let writing: Promise<void> = Promise.resolve()
  const write = async (records: IncomingRecord[]) => {
    const recorded = await recordBatch(db, { source, records, demo })
    counts.read += records.length
    Object.assign(counts, sumOf(counts, recorded))
    onProgress?.(counts)
  }
  try {
    const large = (await bytesOf(files)) >= THREAD_BYTES
    const readFiles = large ? batchesInThread : readBatches
    for await (const { records, unusable, contradicted } of readFiles({ source, files })) {
      for (const each of unusable) onUnusable?.(each)
      for (const each of contradicted) onContradicted?.(each)
      counts.contradicted += contradicted.length
      await writing
      writing = write(records)
      // Awaited at the next turn; until then its failure must not count as unhandled.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
  return counts
}

async function bytesOf(files: readonly RecordFile[]): Promise<number> {
  let bytes = 0
  for (const file of files) {
    bytes += (await stat(file.path).catch(() => null))?.size ?? 0
    if (bytes >= THREAD_BYTES) break
  }
  return bytes
}
