import { z } from 'zod/mini'
import { FILTER_FIELDS, foldFilterFields } from './filter-fields.ts'

/** The router reads `l=44` as a number and `q=true` as a boolean: all are words here. */
const word = z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)))

/**
 * Search params of `/bids`, of the public API and of `searchBids`, as they are in the URL.
 * q words · c category slugs joined by `+` · l places joined by `,` · p page · then the filters
 * that keep a page out of search engines.
 */
export const tenderSearchSchema = z.object({
  q: word,
  c: word,
  l: word,
  p: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50_000))),
  sort: z.optional(z.enum(['relevance', 'publication', 'deadline'])),
  status: z.optional(z.enum(['open', 'closed', 'all'])),
  /** Euros: `10000-50000`, `10000-`, `-50000`. */
  amount: word,
  /** Prefixes of CPV codes joined by `,`. */
  cpv: word,
  /** Slugs of buyers joined by `,`: one body may have several. */
  buyer: word,
  kind: word,
  procedure: word,
  nature: word,
  source: word,
  /** `yes`. */
  visit: word,
  /** `yes`. */
  reserved: word,
  /** Days in Paris, both included: `2026-11-20..2026-12-01`, either side may be absent. */
  deadline: word,
  published: word,
  /** Postcode or commune, then kilometres: `44000:50`. */
  near: word,
})

export type TenderSearch = z.infer<typeof tenderSearchSchema>
export type TenderSearchParam = keyof TenderSearch
/** What narrows a search; see `filters.server.ts`. */
export type FilterParam = Exclude<TenderSearchParam, 'p' | 'sort' | 'status'>

/** The params that every page of results keeps; anything else keeps a page out of search engines. */
export const INDEXABLE_PARAMS: readonly TenderSearchParam[] = ['q', 'c', 'l', 'p']

/** What `z.object` refuses whole, read param by param: a mistyped one counts as absent. */
export function readTenderSearch(raw: Record<string, unknown>): TenderSearch {
  const folded = foldFilterFields(raw)
  const read = Object.entries(tenderSearchSchema.shape).flatMap(([name, schema]) => {
    const result = z.safeParse(schema, folded[name])
    return result.success && result.data !== undefined && result.data !== ''
      ? [[name, result.data]]
      : []
  })
  return Object.fromEntries(read)
}

/**
 * What `/bids` takes from its address. Params that make no sense and fields of forms are named, as
 * absent: the router then leads to the address without them.
 */
export function readTenderListAddress(raw: Record<string, unknown>): TenderSearch {
  const names = [...Object.keys(tenderSearchSchema.shape), ...FILTER_FIELDS]
  const absent = Object.fromEntries(names.map((name) => [name, undefined]))
  return { ...absent, ...readTenderSearch(raw) }
}
