import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { Database } from '#/db/client.server.ts'
import { keysOf } from '#/domain/keys-of.ts'
import type { Contract, ReadContract, RejectedContract } from '#/domain/notices/contract.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import {
  type ContractCounts,
  recordContracts,
} from '#/features/awards/contracts.mutations.server.ts'
import { CsvRowTooLong, csvRowsOf } from '#/lib/csv-rows.ts'
import { contractsOfJson } from './contracts-of-json.ts'
import { contractsOfTable } from './contracts-of-table.ts'
import { parquetRowsOf } from './parquet-rows.ts'
import { UnreadableContracts } from './unreadable-contracts.ts'

const BATCH = 500

type ContractProgress = { counts: ContractCounts; bytes: { done: number; total: number } }

/**
 * Reads a file of contracts, JSON as the arrêtés have it or the consolidated table (Parquet; CSV, plain or
 * gzip), into the database: in constant memory, batch by batch. Reading it again changes nothing; a run that
 * is killed leaves whole batches. Throws `UnreadableContracts` where the file is neither, or ends in the middle.
 */
export async function importContracts(
  db: Database,
  {
    file,
    now,
    demo = false,
    onProgress,
  }: {
    file: string
    now: Date
    demo?: boolean
    onProgress?: (progress: ContractProgress) => void | Promise<void>
  },
): Promise<ContractCounts> {
  const total = (await stat(file)).size
  const counts: ContractCounts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const bytes = { done: 0, total }
  let writing: Promise<void> = Promise.resolve()
  const write = async (contracts: Contract[], rejected: RejectedContract[]) => {
    const recorded = await recordContracts(db, { contracts, rejected, demo, now })
    for (const name of keysOf(counts)) {
      counts[name] += recorded[name]
    }
    await onProgress?.({ counts, bytes })
  }
  let contracts: Contract[] = []
  let rejected: RejectedContract[] = []
  const flush = async () => {
    await writing
    writing = write(contracts, rejected)
    // Awaited at the next turn; until then its failure must not count as unhandled.
    writing.catch(() => {})
    contracts = []
    rejected = []
  }
  try {
    for await (const read of await contractsOf(db, { file, now, bytes })) {
      if (read.ok) contracts.push(read.contract)
      else rejected.push(read.rejected)
      if (contracts.length + rejected.length >= BATCH) await flush()
    }
    await flush()
  } finally {
    await writing
  }
  return counts
}

async function contractsOf(
  db: Database,
  { file, now, bytes }: { file: string; now: Date; bytes: { done: number; total: number } },
): Promise<AsyncIterable<ReadContract>> {
  const today = parisDay(now)
  const start = await startOf(file, bytes)
  if (start.startsWith('PAR1')) {
    const onGroup = (share: number) => {
      bytes.done = Math.round(share * bytes.total)
    }
    return contractsOfTable(db, parquetRowsOf(file, onGroup), today)
  }
  return /^[\s\uFEFF]*[{[]/.test(start)
    ? contractsOfJson(chunksOf(file, bytes), today)
    : contractsOfTable(db, rowsOfCsv(chunksOf(file, bytes)), today)
}

/** A table of which a part cannot be read is refused as a whole. */
async function* rowsOfCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  try {
    for await (const { cells, isUnclosed } of csvRowsOf(chunks)) {
      if (isUnclosed) throw new UnreadableContracts('The file ends inside quotes')
      yield cells
    }
  } catch (error) {
    throw error instanceof CsvRowTooLong ? new UnreadableContracts(error.message) : error
  }
}

async function startOf(file: string, bytes: { done: number }): Promise<string> {
  for await (const chunk of chunksOf(file, { ...bytes })) {
    return Buffer.from(chunk.subarray(0, 100)).toString('utf8')
  }
  return ''
}

async function* chunksOf(file: string, bytes: { done: number }): AsyncGenerator<Uint8Array> {
  const plain = createReadStream(file, { highWaterMark: 256 * 1024 })
  const packed = await isGzip(file)
  const stream = packed ? plain.pipe(createGunzip({ chunkSize: 256 * 1024 })) : plain
  // `pipe` does not forward errors.
  if (packed) plain.on('error', (error) => stream.destroy(error))
  try {
    for await (const chunk of stream) {
      bytes.done = plain.bytesRead
      yield chunk
    }
  } finally {
    plain.destroy()
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
