import { zstdDecompressSync } from 'node:zlib'
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
} from 'hyparquet'
import { DECP_COLUMNS } from './decp-rows.ts'
import { UnreadableContracts } from './unreadable-contracts.ts'

/** Snappy is the library's own; the publisher of the table uses zstd. */
const COMPRESSORS: Compressors = {
  ZSTD: (input, outputLength) => zstdDecompressSync(input, { maxOutputLength: outputLength }),
}

/** A group is decoded as a whole (parts of it take thrice the time and no less memory); the publisher's have 262,144 rows. */
const LONGEST_GROUP = 1_000_000

/**
 * Rows of a Parquet file as its CSV has them: first the names of the columns that are read, then the values in
 * words, empty where there is none. Memory: one group of rows. Throws `UnreadableContracts`.
 */
export async function* parquetRowsOf(
  file: string,
  onGroup: (share: number) => void,
): AsyncGenerator<string[]> {
  const { buffer, metadata } = await unreadable(async () => {
    const buffer = await asyncBufferFromFile(file)
    return { buffer, metadata: await parquetMetadataAsync(buffer) }
  })
  const known = new Set(metadata.schema.map(({ name }) => name))
  const columns = DECP_COLUMNS.filter((column) => known.has(column))
  yield columns
  let rowStart = 0
  for (const [at, group] of metadata.row_groups.entries()) {
    const rowEnd = rowStart + Number(group.num_rows)
    if (rowEnd - rowStart > LONGEST_GROUP) {
      throw new UnreadableContracts(`A group of rows is longer than ${LONGEST_GROUP}`)
    }
    for (const row of await rowsOf({ file: buffer, metadata, columns, rowStart, rowEnd })) {
      yield row.map(wordsOf)
    }
    onGroup((at + 1) / metadata.row_groups.length)
    rowStart = rowEnd
  }
}

function rowsOf(range: {
  file: AsyncBuffer
  metadata: FileMetaData
  columns: string[]
  rowStart: number
  rowEnd: number
}): Promise<unknown[][]> {
  return unreadable(async () => {
    let rows: unknown[][] = []
    const onComplete = (read: unknown[][]) => {
      rows = read
    }
    await parquetRead({ ...range, compressors: COMPRESSORS, onComplete })
    return rows
  })
}

/** Whatever the library stumbles over is the file's fault. */
async function unreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw new UnreadableContracts(
      `The Parquet file is broken: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return Array.isArray(value) ? value.map(wordsOf).join('|') : String(value)
}
