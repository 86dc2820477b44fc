import type { Amount } from '#/domain/notices/notice-content.ts'

/** The total where every part has an amount and all share a currency; null otherwise. */
export function sumOf(parts: (Amount | null)[]): Amount | null {
  const amounts = parts.filter((part) => part !== null)
  const [first] = amounts
  if (first === undefined || amounts.length < parts.length) return null
  if (amounts.some(({ currency }) => currency !== first.currency)) return null
  return { cents: amounts.reduce((sum, { cents }) => sum + cents, 0), currency: first.currency }
}

/** Forms that insist on an amount get « 1 € » or « 0 € » from buyers who have none to give. */
export function isPlaceholder(cents: number): boolean {
  return cents <= 100
}

/** ISO 4217; what is no code is the euro, as French buyers mean it. */
export function currencyCode(written: string | null): string {
  return written !== null && /^[A-Z]{3}$/.test(written) ? written : 'EUR'
}
