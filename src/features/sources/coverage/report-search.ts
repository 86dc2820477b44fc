/** Search params of the page after its form was sent: the outcome and the text. */
type ReportSearch = {
  signalement?: string
  title?: string
  buyerName?: string
  url?: string
  comment?: string
}

const PARAMS = ['signalement', 'title', 'buyerName', 'url', 'comment'] as const

/** The router reads `2026` as a number: here all are strings. Read on every page, so without a schema library. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return Object.fromEntries(
    PARAMS.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
