/** Characters of one question; apart from its schema, which browsers need not load. */
export const LONGEST_QUESTION = 400
