/** In characters. Separate from its schema to save browser code. */
export const LONGEST_QUESTION = 400
