const count = new Intl.NumberFormat('fr-FR')
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** « 1 234 » */
export function formatCount(value: number): string {
  return count.format(value)
}

/** « 0 marché », « 1 marché », « 1 234 marchés »: in French, zero is singular. */
export function formatCounted(value: number, singular: string, plural = `${singular}s`): string {
  return `${count.format(value)}\u00a0${value < 2 ? singular : plural}`
}

/** « 1 234 € », « 12,50 € »: cents are written only where there are some. */
export function formatMoney(amount: { cents: number; currency: string }): string {
  const digits = amount.cents % 100 === 0 ? 0 : 2
  const key = `${amount.currency}${digits}`
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: amount.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  moneyFormats.set(key, format)
  return format.format(amount.cents / 100)
}
