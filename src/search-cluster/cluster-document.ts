import { COLUMN_NAMES, FLAGS } from '#/search/columns.ts'
import { impactOf, occurrenceWeights } from '#/search/scoring/impact.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { isKey } from '#/search/storage/document-key.ts'
import { fieldsOf } from '#/search/text/document-fields.ts'
import { TEXT_FIELDS } from '#/search/text/text-fields.ts'

/** Instants before and after all others: of cancelled calls, and of calls without a deadline. */
const NEVER_OPEN = -8.64e15
export const ALWAYS_OPEN = 8.64e15

/** The name of a document in the cluster. */
export const documentId = (key: string) => key.toLowerCase()

/**
 * A document as the cluster stores it: the terms of each field in order, the impact of each term as a feature, topics
 * with their level as terms, and the values that queries filter, count and sort by.
 *
 * @throws for what `SearchIndex` refuses: a key that is not a UUID, codes that are not text
 */
export function clusterDocument(document: SearchDocument) {
  const { key, text, deadlineAt, cancelledAt, amountCents, position } = document
  if (!isKey(key)) throw new Error(`not a UUID: ${key}`)
  const fields = fieldsOf(text)
  const impacts = impactsOf(fields)
  const closesAt = cancelledAt === null ? (deadlineAt ?? ALWAYS_OPEN) : NEVER_OPEN
  return {
    key: documentId(key),
    ...Object.fromEntries(TEXT_FIELDS.map((name, at) => [name, fields[at]?.join(' ')])),
    terms: Object.keys(impacts),
    impacts,
    topics: fields[TEXT_FIELDS.length],
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, document[name]])),
    ...Object.fromEntries(FLAGS.map((name) => [name, document[name] === true])),
    publishedAt: document.publishedAt,
    deadlineAt,
    closesAt,
    amountCents,
    position: position && { lat: position.latitude, lon: position.longitude },
  }
}

/** The impact of each term of the text, over all fields but that of topics. */
function impactsOf(fields: readonly string[][]): Record<string, number> {
  const perField = occurrenceWeights(fields.map(({ length }) => length))
  const weights = new Map<string, number>()
  for (const [at] of TEXT_FIELDS.entries()) {
    for (const term of fields[at] ?? []) {
      weights.set(term, (weights.get(term) ?? 0) + (perField[at] ?? 0))
    }
  }
  return Object.fromEntries(Array.from(weights, ([term, weight]) => [term, impactOf(weight)]))
}
