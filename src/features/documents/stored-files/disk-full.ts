/** No space left on the disk, the user's quota used up, or PostgreSQL's disk full (its code 53100). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isDiskFull(error.cause)
}
