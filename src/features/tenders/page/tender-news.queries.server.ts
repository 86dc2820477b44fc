import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { notice, tenderEvent } from '#/db/schema/notice.ts'
import { tender } from '#/db/schema/tender.ts'
import { withoutAmounts } from '#/features/subscriptions/amounts-in-text.ts'
import { withoutPrices } from '../masked-tender.ts'
import { cardColumns } from '../tender-cards.queries.server.ts'
import { buyerClock } from '../tender-place.ts'
import { type HistoryEntry, historyEntry } from './history-entries.ts'

/** What happened to a tender, in words. */
export type TenderNews = HistoryEntry & {
  tenderId: string
  slug: string
  tenderTitle: string
  /** The notice was published then; it may have been recorded later. */
  happenedAt: Date
  receivedAt: Date
}

/**
 * What happened to these tenders by notices recorded after `since`, oldest first: corrections,
 * cancellations, results and changes of the contract, for those who saved them. Another notice of the
 * same call that changes nothing is no news.
 *
 * @param hidesPrices where prices ask for an offer that the recipients may not have
 */
export async function tenderNewsSince(
  db: Database | Transaction,
  {
    tenderIds,
    since,
    hidesPrices,
  }: { tenderIds: readonly string[]; since: Date; hidesPrices: boolean },
): Promise<TenderNews[]> {
  if (tenderIds.length === 0) return []
  const rows = await db
    .select({
      id: tenderEvent.id,
      kind: tenderEvent.kind,
      happenedAt: tenderEvent.happenedAt,
      text: tenderEvent.text,
      changes: tenderEvent.changes,
      receivedAt: notice.receivedAt,
      tenderId: tender.id,
      slug: tender.slug,
      tenderTitle: tender.title,
      currency: tender.currency,
      departments: cardColumns.locations,
    })
    .from(tenderEvent)
    .innerJoin(tender, eq(tender.id, tenderEvent.tenderId))
    .innerJoin(notice, eq(notice.id, tenderEvent.noticeId))
    .where(
      and(
        inArray(tenderEvent.tenderId, [...tenderIds]),
        gt(notice.receivedAt, since),
        ne(tenderEvent.kind, 'published'),
        ne(tenderEvent.kind, 'joined'),
        eq(tender.status, 'published'),
      ),
    )
    .orderBy(asc(tenderEvent.happenedAt), asc(tenderEvent.id))
  return rows.map(
    ({ tenderId, slug, tenderTitle, currency, departments, receivedAt, ...event }) => {
      const { timeZone } = buyerClock(departments)
      const { happenedAt } = event
      const visible = hidesPrices ? withoutPrices(event) : event
      const entry = historyEntry(
        { ...visible, happenedAt: happenedAt.toISOString() },
        { timeZone, currency },
      )
      const title = hidesPrices ? withoutAmounts(tenderTitle) : tenderTitle
      return { ...entry, tenderId, slug, tenderTitle: title, happenedAt, receivedAt }
    },
  )
}
