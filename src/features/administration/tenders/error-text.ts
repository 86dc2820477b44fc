/** What a call that failed says: refusals are French sentences, anything else was replaced by one. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
