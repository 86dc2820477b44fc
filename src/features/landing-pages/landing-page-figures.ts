export type TopBuyer = { slug: string; name: string; count: number }

export type LandingPageFigures = {
  /** Open calls; among them, those published in the last 7 days and those due within 7. */
  open: number
  recent: number
  closing: number
  /** Published in the last 365 days, open or not. */
  lastYear: number
  /** Published in each of the last 12 months in Paris (`2026-11`), the present one last. */
  months: { month: string; count: number }[]
  /** Median days from publication to deadline; null where no call bore a deadline. */
  responseDays: number | null
  /** Those who published most, the first first. */
  buyers: TopBuyer[]
}
