/** Values of a document that queries filter by and count, by column. */
export type ColumnValues = {
  categories: string[]
  departments: string[]
  sources: string[]
  /** `call`, `prior_information`, `award`. */
  kinds: string[]
  mainCategory: string | null
  procedure: string | null
  cpvCodes: string[]
  /** Key of the buyer, as in the `buyer` filter. */
  buyerKey: string | null
}

export type ColumnName = keyof ColumnValues

/** The columns in the order of the index, each with the field of a query that filters it. */
export const COLUMNS = [
  ['categories', 'categories'],
  ['departments', 'departments'],
  ['sources', 'sources'],
  ['kinds', 'kinds'],
  ['mainCategory', 'mainCategories'],
  ['procedure', 'procedures'],
  /** Prefixes: « 45 » matches every construction code. */
  ['cpvCodes', 'cpvPrefixes'],
  ['buyerKey', 'buyerKeys'],
] as const satisfies readonly (readonly [ColumnName, string])[]

export const COLUMN_NAMES = COLUMNS.map(([name]) => name)

/** Values of one filter are alternatives; filters combine with AND. */
export type ColumnFilters = { [Field in (typeof COLUMNS)[number][1]]?: string[] }

/** The values of a document in one column. */
export function valuesIn(document: ColumnValues, name: ColumnName): readonly (string | null)[] {
  const values = document[name]
  return Array.isArray(values) ? values : [values]
}

/** Yes-or-no properties of a document, one bit each; absent means no. A query with `true` requires it. */
export const FLAGS = ['siteVisit', 'reserved'] as const satisfies readonly string[]
type FlagName = (typeof FLAGS)[number]
export type Flags = { [Name in FlagName]?: boolean }

/** What a search counts: the values of a column, or under `YES` the documents with a flag. */
export type FacetName = ColumnName | FlagName
export const YES = 'yes'
/** In a column of one value: the documents whose value is not published. */
export const UNKNOWN = 'unknown'
