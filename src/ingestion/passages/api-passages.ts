import { z } from 'zod'
import type { NoticeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { xmlOfJson } from '#/ingestion/boamp/json-node.ts'
import { child, has, type XmlElement, type XmlNode } from '#/ingestion/xml.ts'
import { dailyPassages } from './daily-passages.ts'
import { dilaPassages } from './dila-passages.ts'
import { clausesOfColumn } from './indexed-clauses.ts'

const record = z.object({
  donnees: z.unknown(),
  gestion: z.unknown().optional(),
  criteres: z.unknown().optional(),
})

/** A record of BOAMP's query interface: the notice's XML as JSON, often JSON in a string. */
export function apiPassages(raw: string): NoticeFacts | null {
  const { donnees, gestion, criteres } = record.parse(JSON.parse(raw))
  const tree = treeOf(donnees)
  if (tree === null || tree === undefined) return null
  const root: XmlElement = { DONNEES: xmlOfJson(tree), GESTION: managementOf(treeOf(gestion)) }
  const facts = has(child(root, 'DONNEES'), 'IDENTITE') ? dilaPassages(root) : dailyPassages(root)
  if (facts === null) return null
  const ofColumn = clausesOfColumn(criteres)
  const { environmental, social } = facts.call.indexed
  const indexed = {
    environmental: environmental ?? ofColumn.environmental,
    social: social ?? ofColumn.social,
  }
  return { ...facts, call: { ...facts.call, indexed } }
}

/** JSON in a string, or already taken out of it; null where the string is no JSON. */
function treeOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** The block, with its own name around it or without. */
function managementOf(tree: unknown): XmlNode {
  const node = xmlOfJson(tree ?? null)
  return child(node, 'GESTION') ?? node
}
