/**
 * A notice's number in the Official Journal, as every source then writes it: `46890-2021` from
 * `2021/S 020-046890`, `2021/S 020-046890-2021`, `00046890-2021` or `46890/2021`. Null for anything
 * else (eForms also name notices by a UUID).
 */
export function publicationNumber(written: string | null): string | null {
  const value = written?.trim() ?? ''
  const journal = /^(\d{4})\/S\s*\d{1,3}-0*(\d{1,8})(?:-\d{4})?$/.exec(value)
  if (journal !== null) return journal[2] === '' ? null : `${journal[2]}-${journal[1]}`
  const plain = /^0*(\d{1,8})[-/]((?:19|20)\d{2})$/.exec(value)
  return plain === null ? null : `${plain[1]}-${plain[2]}`
}
