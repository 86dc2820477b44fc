import type { RawVersion } from '#/domain/notices/notice-content.ts'
import { SOURCE_CODES, type SourceCode } from '#/domain/sources/source-codes.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { DECLARED_SOURCES } from './declared-sources.ts'
import type { RecordReader } from './source-programs.ts'

const READERS: Partial<Record<SourceCode, RecordReader>> = Object.assign(
  {},
  ...DECLARED_SOURCES.map(({ readers }) => readers),
)

export function readerOf(source: string): { source: SourceCode; read: RecordReader } | null {
  const code = SOURCE_CODES.find((known) => known === source)
  const read = code && READERS[code]
  return read ? { source: code, read } : null
}

/** Sources that files can be read of. */
export const READABLE_SOURCES = SOURCE_CODES.filter((code) => READERS[code])

/** A stored record as its reader gives it today. */
export function readStored({
  source,
  sourceRef,
  version,
  raw,
}: {
  source: SourceCode
  sourceRef: string
  version: RawVersion
  raw: string
}): IncomingRecord {
  const reader = readerOf(source)
  if (reader === null) throw new Error(`Records of ${source} have no reader`)
  const format = raw.trimStart().startsWith('<') ? 'xml' : 'lines'
  try {
    return reader.read(Buffer.from(raw), { path: `${sourceRef}.${format}`, format })
  } catch (error) {
    const reason = `The reader failed: ${error instanceof Error ? error.message : error}`
    return { source, version, raw, parsed: { ok: false, rejected: { sourceRef, reason } } }
  }
}
