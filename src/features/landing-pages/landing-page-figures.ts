export type TopBuyer = { slug: string; name: string; count: number }

export type LandingPageFigures = {
  /** Number of open calls; of these, published in the last 7 days and due within 7 days. */
  open: number
  recent: number
  closing: number
  /** Published in the last 365 days, open or not. */
  lastYear: number
  /** Number of tenders by month in Paris (`2026-11`), last 12 months, current month last. */
  months: { month: string; count: number }[]
  /** Median days from publication to deadline; null if no call has a deadline. */
  responseDays: number | null
  /** The buyers with most tenders, first to last. */
  buyers: TopBuyer[]
}
