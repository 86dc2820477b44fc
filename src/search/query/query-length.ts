/** Longer queries are cut, not refused. In UTF-16 units. */
export const MAX_QUERY_LENGTH = 400
