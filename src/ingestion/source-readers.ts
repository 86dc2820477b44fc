import path from 'node:path'
import { PLACE_LIKE_SUFFIXES, type SourceCode } from '#/features/sources/source-codes.ts'
import type { IncomingRecord } from '#/features/tenders/incoming-records.ts'
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

/** Lines of the query interface bear the whole notice in `donnees`, those of the archive do not. */
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
