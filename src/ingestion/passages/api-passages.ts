import { z } from 'zod'
import type { SourceFacts } from '#/features/analysis/rules/source-facts.ts'
import { xmlOfJson } from '#/ingestion/boamp/json-node.ts'
import { child, has, type XmlElement } from '#/ingestion/xml.ts'
import { dailyPassages } from './daily-passages.ts'
import { dilaPassages } from './dila-passages.ts'

const record = z.object({ donnees: z.unknown() })

/** A record of BOAMP's query interface: the notice's XML as JSON, often JSON in a string. */
export function apiPassages(raw: string): SourceFacts | null {
  const { donnees } = record.parse(JSON.parse(raw))
  const tree: unknown = typeof donnees === 'string' ? JSON.parse(donnees) : donnees
  if (tree === null || tree === undefined) return null
  const root: XmlElement = { DONNEES: xmlOfJson(tree) }
  return has(child(root, 'DONNEES'), 'IDENTITE') ? dilaPassages(root) : dailyPassages(root)
}
