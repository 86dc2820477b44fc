/** What a buyer says that it will buy (APProch). Days are `2027-01-15`. */
export type PlannedPurchase = {
  id: string
  title: string
  buyerSiren: string | null
  /** Day on which the call is to be published, as the buyer expects. */
  expectedOn: string
  offersOn: string | null
  /** A band in the buyer's words: « 100k - 500k€ ». */
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
