import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { decodeXmlBytes } from '#/ingestion/xml.ts'
import { readTedFile } from './ted-file.ts'

/** One XML document of TED; its name has the number where the notice does not. */
export function readTedRecord(bytes: Uint8Array, fileName: string): IncomingRecord {
  const raw = decodeXmlBytes(bytes)
  const parsed = readTedFile(raw, fileName)
  const version = parsed.ok ? parsed.notice.version : 'ted_standard_1'
  return { source: 'ted', version, raw, parsed }
}
