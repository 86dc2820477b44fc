/** A criterion for the award as it is written: « 60 », « 60 % », « 12 points »; null where only named. */
export type Criterion = {
  name: string
  value: string | null
  subCriteria: { name: string; value: string | null }[]
}

/** The number that a weight begins with (« 60 % », « 12,5 points »); null where none does. */
export function weightOf({ value }: Pick<Criterion, 'value'>): number | null {
  const digits = /^\d+(?:[.,]\d+)?/.exec(value ?? '')?.[0]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}
