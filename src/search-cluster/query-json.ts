/** A part of a request in the query language of OpenSearch. */
export type QueryJson = { [name: string]: unknown }

/** Restricts without adding to the score; nothing without parts. */
export const allOf = (parts: readonly QueryJson[]): QueryJson => ({ bool: { filter: parts } })

export const anyOf = (parts: readonly QueryJson[], atLeast = 1): QueryJson => ({
  bool: { should: parts, minimum_should_match: atLeast },
})

export const NOTHING: QueryJson = { match_none: {} }
