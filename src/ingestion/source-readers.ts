import path from 'node:path'
import type { RawVersion } from '#/domain/notices/notice-content.ts'
import { PLACE_LIKE_SUFFIXES, type SourceCode } from '#/domain/sources/source-codes.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { readApiRecord } from './boamp/api-record.ts'
import { readArchiveLine } from './boamp/archive.ts'
import { readBoampXml } from './boamp/boamp-xml.ts'
import { readPlaceRecord } from './place/place-notice.ts'
import type { RecordFile } from './record-files.ts'
import { readTedRecord } from './ted/ted-record.ts'

/** Read of files in the shape of `place_1`: platforms, and sites that no connector reads. */
const PLATFORM_SOURCES: readonly SourceCode[] = [
  'place',
  ...PLACE_LIKE_SUFFIXES.map((suffix) => `place_like_${suffix}` as const),
  'e_marches',
  'achat_public',
  'fm',
]

/** Turns the bytes of one record into what the database keeps of it; never throws on its content. */
export type RecordReader = (bytes: Buffer, file: RecordFile) => IncomingRecord

const READERS: Partial<Record<SourceCode, RecordReader>> = {
  boamp: (bytes, { format }) =>
    format === 'xml' ? readBoampXml(bytes) : boampLine(decodedLine(bytes)),
  ...Object.fromEntries(PLATFORM_SOURCES.map((source) => [source, platformLine(source)])),
  ted: (bytes, file) => readTedRecord(bytes, path.basename(file.path).replace(/\.gz$/i, '')),
}

export function readerOf(source: string): { source: SourceCode; read: RecordReader } | null {
  const found = Object.entries(READERS).find(([code]) => code === source)
  return found ? { source: found[0] as SourceCode, read: found[1] } : null
}

/** Sources that files can be read of. */
export const READABLE_SOURCES = Object.keys(READERS)

/**
 * Counted up when the reader of a format gives something else for the same record: what is stored in that format
 * is read again then, in the background (`reread-notices.ts`). Formats that are not named are at 1.
 */
export const READER_VERSIONS: ReaderVersions = {
  // 2: deadlines on the clock of the buyer, sentences that contradict them. 3: places of execution.
  boamp_archive_1: 3,
  // 2: places of execution.
  boamp_dila_230: 2,
  boamp_api_1: 2,
  boamp_daily_1: 2,
  // 2: an amount of one euro is none, two numbers with an underscore are no SIRET.
  ted_standard_1: 2,
}
export type ReaderVersions = Partial<Record<RawVersion, number>>

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

/** Lines of the query interface have the whole notice in `donnees`, those of the archive do not. */
function boampLine(raw: string): IncomingRecord {
  if (raw.includes('"donnees"')) return readApiRecord(raw)
  return { source: 'boamp', version: 'boamp_archive_1', raw, parsed: readArchiveLine(raw) }
}

function platformLine(source: SourceCode): RecordReader {
  return (bytes) => readPlaceRecord(decodedLine(bytes), source)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** JSON lines are UTF-8; a line that is not was written by an older system. */
function decodedLine(bytes: Buffer): string {
  try {
    return utf8.decode(bytes).trim()
  } catch {
    return windows1252.decode(bytes).trim()
  }
}
