import { formatMoney } from '#/domain/numbers.ts'

const CENTS: Record<string, number> = { k: 100_000, m: 100_000_000 }

/** Formats an amount band: « 100k - 500k€ » gives « 100 000 € à 500 000 € ». Other text is unchanged. */
export function amountBandWords(band: string): string {
  const found = /^\s*(\d+)\s*(k|m)€?\s*-\s*(\d+)\s*(k|m)\s*€?\s*$/i.exec(band)
  if (found === null) return band
  const [, from = '', fromUnit = '', to = '', toUnit = ''] = found
  return `${euros(from, fromUnit)} à ${euros(to, toUnit)}`
}

function euros(count: string, unit: string): string {
  return formatMoney({ cents: Number(count) * (CENTS[unit.toLowerCase()] ?? 1), currency: 'EUR' })
}
