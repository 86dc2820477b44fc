import { createHash } from 'node:crypto'
import { COLUMN_NAMES, FLAGS } from '#/search/columns.ts'
import { TEXT_FIELDS } from '#/search/text/text-fields.ts'

/** Raised by hand where documents are analysed, weighted or mapped otherwise: the index is then built anew. */
const CONTENT_VERSION = 3

/** The furthest result of a search, in orders by date. */
export const FURTHEST_RESULT = 1_000_000

const all = (names: readonly string[], field: object) =>
  Object.fromEntries(names.map((name) => [name, field]))

/** Terms come analysed: the cluster splits them at spaces. Only phrases read the fields of the text. */
const TERMS_IN_ORDER = { type: 'text', analyzer: 'whitespace', norms: false }
const TERM = { type: 'keyword', doc_values: false, norms: false }

const MAPPINGS = {
  dynamic: 'strict',
  // Impacts are many and never shown.
  _source: { excludes: ['impacts', 'terms'] },
  properties: {
    key: { type: 'keyword' },
    ...all(TEXT_FIELDS, TERMS_IN_ORDER),
    terms: TERM,
    impacts: { type: 'rank_features' },
    topics: TERM,
    ...all(COLUMN_NAMES, { type: 'keyword' }),
    ...all(FLAGS, { type: 'boolean' }),
    publishedAt: { type: 'long' },
    deadlineAt: { type: 'long' },
    closesAt: { type: 'long' },
    amountCents: { type: 'long' },
    position: { type: 'geo_point' },
  },
}

/** Indices of another version are built anew. */
export const INDEX_VERSION = createHash('sha256')
  .update(JSON.stringify([CONTENT_VERSION, MAPPINGS]))
  .digest('hex')
  .slice(0, 12)

/** What an index is created with. */
export const indexDefinition = ({ shards, replicas }: { shards: number; replicas: number }) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    refresh_interval: '1s',
    max_result_window: FURTHEST_RESULT,
  },
  mappings: { ...MAPPINGS, _meta: { version: INDEX_VERSION } },
})
