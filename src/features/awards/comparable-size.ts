/** Integer cents, both included. */
export type AmountRange = { from: number; to: number }

/** Fewer comparable contracts say nothing of a price. */
export const MIN_COMPARABLE = 10
export const COMPARABLE_YEARS = 4
/** A contract of a third to three times the amount is of similar size. */
const FACTOR = 3

/**
 * Amounts of contracts of similar size: of a call in one part those around its estimate, of lots, which are awarded
 * one by one, those around the estimates of all lots. Null where the size is not published.
 */
export function comparableSize({
  estimateCents,
  lotCents,
}: {
  estimateCents: number | null
  /** One for each lot. */
  lotCents: readonly (number | null)[]
}): AmountRange | null {
  const sizes = lotCents.length > 1 ? lotCents : [estimateCents]
  const known = sizes.flatMap((cents) => cents ?? [])
  if (known.length < sizes.length || known.some((cents) => cents <= 0)) return null
  return { from: Math.round(Math.min(...known) / FACTOR), to: Math.max(...known) * FACTOR }
}
