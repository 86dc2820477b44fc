/** The most that fits the database's and JavaScript's exact integers: anything near is a typing error. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER

/**
 * Integer cents of a decimal amount as data formats and people write it (`440000`, `390697.84`,
 * `10 000 000`, `1 234,5`); null where it is no amount, negative or beyond exact integers.
 */
export function centsOf(written: string | null): number | null {
  if (written === null) return null
  const compact = written.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const match = /^(\d+)(?:\.(\d+))?$/.exec(compact)
  if (match === null) return null
  const [, units = '', fraction = ''] = match
  const cents = Number(units) * 100 + Math.round(Number(`0.${fraction || '0'}`) * 100)
  return cents <= MAX_CENTS ? cents : null
}
