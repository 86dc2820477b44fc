import type { FacetName } from '#/search/columns.ts'
import type { Range, SearchQuery } from '#/search/search-query.ts'
import type { FilterParam } from './list-search.schemas.ts'

/** A filter of the list: one row of the table in `filters.server.ts`. */
export type Filter = {
  param: FilterParam
  /** For the documentation of the API. */
  about: string
  /** All values of the param, of which a search joins several by `,`; absent where it is free text. */
  values?: readonly string[]
  /** What the engine is asked; null where the text names nothing. */
  parse: (text: string) => Partial<SearchQuery> | null
  /** Its labels among the filters in force. */
  chips: (text: string, names: FilterNames) => Chip[]
  facet?: Facet
}

/** Names that the database has: of the buyer whose slug the search has. */
export type FilterNames = { buyer: string | null }

/** `rest`: the param without this part; absent where nothing remains. */
export type Chip = { label: string; rest?: string }

/** Counted values beside the list; facets of consecutive rows with one title are one section. */
export type Facet = {
  name: FacetName
  title: string
  /** The values of the param that are in force. */
  chosen: (text: string) => string[]
  labelOf: (value: string) => string | undefined
  /** The param with these values; undefined without any. */
  format: (values: string[]) => string | undefined
}

type Row = Pick<Filter, 'param' | 'about'>

/** More values are no person’s choice, and each costs. */
const MOST_VALUES = 20

/** Values joined by `,`, each a chip of its own. */
export function listFilter({
  accepts,
  labelOf,
  query,
  ...row
}: Row & {
  accepts: (value: string) => boolean
  labelOf: (value: string) => string
  query: (values: string[]) => Partial<SearchQuery>
}): Filter {
  return {
    ...row,
    parse: (text) => {
      const values = [...new Set(split(text))]
      return values.length <= MOST_VALUES && values.every(accepts) ? query(values) : null
    },
    chips: (text) =>
      split(text).map((value, at, all) => ({
        label: labelOf(value),
        rest: all.toSpliced(at, 1).join(','),
      })),
  }
}

/** Known values joined by `,`, counted beside the list. */
export function choiceFilter({
  labels,
  facet: { name, title },
  ...row
}: Row & {
  /** By value. */
  labels: ReadonlyMap<string, string>
  query: (values: string[]) => Partial<SearchQuery>
  facet: Pick<Facet, 'name' | 'title'>
}): Filter {
  const labelOf = (value: string) => labels.get(value)
  return {
    ...listFilter({
      ...row,
      accepts: (value) => labels.has(value),
      labelOf: (value) => labelOf(value) ?? value,
    }),
    values: [...labels.keys()],
    facet: {
      name,
      title,
      chosen: split,
      labelOf,
      format: (values) => values.join(',') || undefined,
    },
  }
}

export function rangeFilter({
  parse,
  query,
  labelOf,
  ...row
}: Row & {
  parse: (text: string) => Range | null
  query: (range: Range) => Partial<SearchQuery>
  labelOf: (text: string) => string | null
}): Filter {
  return {
    ...row,
    parse: (text) => {
      const range = parse(text)
      return range && query(range)
    },
    chips: (text) => {
      const label = labelOf(text)
      return label === null ? [] : [{ label }]
    },
  }
}

const split = (text: string) => text.split(',').filter(Boolean)
