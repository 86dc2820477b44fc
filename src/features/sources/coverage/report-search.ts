/** The page's params after its form was sent: what became of it, and what was written. */
type ReportSearch = {
  signalement?: string
  title?: string
  buyerName?: string
  url?: string
  comment?: string
}

const PARAMS = ['signalement', 'title', 'buyerName', 'url', 'comment'] as const

/** The router reads `2026` as a number: all are words here. Read on every page, so by hand. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return Object.fromEntries(
    PARAMS.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
