import type { PassageReader } from '#/ingestion/source-programs.ts'
import { parseXml, type XmlNode } from '#/ingestion/xml.ts'

/** Reads the passages of a record in XML from its root; null where the record is not XML. */
export function xmlPassages(read: (root: XmlNode) => ReturnType<PassageReader>): PassageReader {
  return (raw) => {
    const xml = parseXml(raw)
    return xml.ok ? read(xml.root) : null
  }
}
