import { z } from 'zod'
import type { SourceFacts } from '#/features/analysis/rules/source-facts.ts'
import { xmlOfJson } from '#/ingestion/boamp/json-node.ts'
import { child, has, type XmlElement } from '#/ingestion/xml.ts'
import { dailyReading } from './daily-passages.ts'
import { dilaReading } from './dila-passages.ts'

const record = z.object({ donnees: z.unknown() })

/** A record of BOAMP's query interface: the notice's XML as JSON, often JSON in a string. */
export function apiReading(raw: string): SourceFacts | null {
  const { donnees } = record.parse(JSON.parse(raw))
  const tree: unknown = typeof donnees === 'string' ? JSON.parse(donnees) : donnees
  if (tree === null || tree === undefined) return null
  const root: XmlElement = { DONNEES: xmlOfJson(tree) }
  return has(child(root, 'DONNEES'), 'IDENTITE') ? dilaReading(root) : dailyReading(root)
}
