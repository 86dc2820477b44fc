/** A planned purchase (APProch). Days are `2027-01-15`. */
export type PlannedPurchase = {
  id: string
  title: string
  buyerSiren: string | null
  /** Expected day of publication. */
  expectedOn: string
  offersOn: string | null
  /** Amount band as published: « 100k - 500k€ ». */
  amountBand: string | null
  durationMonths: number | null
  cpvCodes: string[]
  categorySlug: string | null
  /** Empty for all of France. */
  departments: string[]
  /** As published: « Planifié », « En cours » … */
  status: string | null
  url: string | null
}
