import type { Database } from '#/db/client.server.ts'
import type { DataSetCode } from '#/domain/sources/feed-codes.ts'
import type { SourceHttp } from './fetching/http-client.ts'

/** Counts of records; a failure ends a run, and is none of a record. */
export type DataSetCounts = {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}

export const NOTHING_READ: DataSetCounts = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
}

export type DataSetRun = {
  db: Database
  http: SourceHttp
  /** What the last run that went to its end left; null for a first one. Parsed by the data set itself. */
  cursor: unknown
  now: () => Date
  /** A folder for downloads, emptied after the run. */
  scratch: string
  signal?: AbortSignal
  /** Keeps the counts so far, for those who watch. */
  progress: (
    counts: DataSetCounts,
    done?: { done: number; total: number; unit: string },
  ) => Promise<void>
}

/**
 * Records of a source that are no notices, read whole at each run. `read` throws `FetchFailure` when the
 * source does not answer as it should, and returns the cursor for the next run.
 */
export type DataSet = {
  code: DataSetCode
  /** Between two requests to its host. */
  gapMs: number
  read: (run: DataSetRun) => Promise<{ counts: DataSetCounts; cursor: unknown }>
}
