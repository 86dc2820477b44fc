/** People's queries are short; longer ones are cut, never refused. In UTF-16 units. */
export const MAX_QUERY_LENGTH = 400
