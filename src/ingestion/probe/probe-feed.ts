import type { Feed } from '#/ingestion/feed-connector.ts'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { type ProbedField, probedFields } from './probed-fields.ts'

/** Notices of the first page that are fetched: enough to see their fields with few requests. */
const MOST_ITEMS = 3

export type FeedReport = {
  /** What the first page with anything on it lists; 0 when there is none. */
  listed: number
  read: number
  /** Why notices could not be used. */
  rejected: string[]
  /** What is missing of the days before that page, `2026-09-11: …`. */
  faults: string[]
  /** Why the source could not be read; null where it could. */
  failure: string | null
  fields: ProbedField[]
}

/**
 * Requests the first page of a source and a few of its notices, and reports what came, field by field.
 * Nothing is recorded.
 */
export async function probeFeed(
  feed: Feed,
  { http, now, scratch }: { http: SourceHttp; now: Date; scratch: string },
): Promise<FeedReport> {
  const report: FeedReport = {
    listed: 0,
    read: 0,
    rejected: [],
    faults: [],
    failure: null,
    fields: [],
  }
  const walk = { http, span: null, cursor: null, now, stored: async () => new Map(), scratch }
  try {
    for await (const { items = [], records = [], days = [] } of feed.pages(walk)) {
      report.faults.push(
        ...days.flatMap(({ day, fault }) => (fault === null ? [] : [`${day}: ${fault}`])),
      )
      report.listed = items.length + records.length
      if (report.listed === 0) continue
      const taken = records.slice(0, MOST_ITEMS)
      for (const item of items.slice(0, MOST_ITEMS - taken.length)) {
        if (feed.fetchItem) taken.push(await feed.fetchItem(http, item))
      }
      report.read = taken.length
      report.rejected = taken.flatMap(({ parsed }) => (parsed.ok ? [] : [parsed.rejected.reason]))
      report.fields = probedFields(
        taken.flatMap(({ parsed }) => (parsed.ok ? [parsed.notice] : [])),
      )
      break
    }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    report.failure = error.message
  }
  return report
}
