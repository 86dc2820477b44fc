import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { child, decodeXmlBytes, has, parseXml } from '#/ingestion/xml.ts'
import { readDailyNotice } from './daily.ts'
import { withoutHtml } from './daily-html.ts'
import { readDilaNotice } from './dila-xml.ts'

/** One XML file of BOAMP, whichever of its two formats it has. */
export function readBoampXml(bytes: Uint8Array): IncomingRecord {
  const raw = decodeXmlBytes(withoutHtml(bytes))
  const xml = parseXml(raw)
  const source = 'boamp' as const
  if (!xml.ok) {
    const rejected = { sourceRef: null, reason: xml.reason }
    return { source, version: 'boamp_daily_1', raw, parsed: { ok: false, rejected } }
  }
  // Format 2.3.0 describes the buyer right under DONNEES, the daily files inside a form.
  return has(child(xml.root, 'DONNEES'), 'IDENTITE')
    ? { source, version: 'boamp_dila_230', raw, parsed: readDilaNotice(xml.root) }
    : { source, version: 'boamp_daily_1', raw, parsed: readDailyNotice(xml.root) }
}
