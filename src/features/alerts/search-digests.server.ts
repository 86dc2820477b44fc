import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { alertQuery } from './alert-query.server.ts'
import { dueFrequencies, newsSince } from './digest-day.ts'
import { readAlertSearch } from './search-alert.ts'
import {
  type AlertCursor,
  type DueSearchAlert,
  dueSearchAlerts,
  FIRST_ALERT,
} from './search-alerts.queries.server.ts'

/** Digest of an alert: its new tenders, the best first. */
export type SearchDigest = {
  alertId: string
  email: string
  title: string
  search: string
  bids: TenderCard[]
  /** Beyond the cap. */
  others: number
}

export type SearchDigestWriter = (tx: Transaction, digests: SearchDigest[]) => Promise<void>

const BATCH = 250
/** Tenders of one e-mail. */
const CAP = 20
/** Tenders examined to find those that are new to the address. */
const LOOKED_AT = 1000

/**
 * Makes the digests of a day for alerts on searches, as `makeProfileDigests` does for profiles: each batch is one
 * transaction, and no alert sends an address a tender that another alert already sent to it.
 */
export async function makeSearchDigests(
  db: Database,
  {
    index,
    day,
    now,
    write,
  }: { index: SearchIndex; day: string; now: Date; write: SearchDigestWriter },
): Promise<{ alerts: number; digests: number }> {
  const cards = new Map<string, TenderCard>()
  const frequencies = dueFrequencies(day)
  const made = { alerts: 0, digests: 0 }
  /** Tenders sent in this run to the address being processed. */
  const notified = { email: '', keys: new Set<string>() }
  let after: AlertCursor = FIRST_ALERT
  for (;;) {
    const due = await dueSearchAlerts(db, { after, limit: BATCH, day, frequencies })
    const last = due.at(-1)
    if (!last) return made
    after = last
    const digests: (SearchDigest & { keys: string[] })[] = []
    for (const alert of due) {
      const email = alert.email.toLowerCase()
      if (notified.email !== email) Object.assign(notified, { email, keys: new Set<string>() })
      const fresh = await newKeys(db, alert, { index, now, except: notified.keys })
      const keys = fresh.slice(0, CAP)
      for (const key of keys) notified.keys.add(key)
      const { id: alertId, title, search } = alert
      const others = fresh.length - keys.length
      digests.push({ alertId, email: alert.email, title, search, keys, bids: [], others })
    }
    const missing = [...new Set(digests.flatMap(({ keys }) => keys))].filter((id) => !cards.has(id))
    for (const card of await tenderCards(db, { ids: missing, now })) cards.set(card.id, card)
    for (const digest of digests) digest.bids = digest.keys.flatMap((id) => cards.get(id) ?? [])
    made.alerts += due.length
    made.digests += await db.transaction((tx) => keepDigests(tx, digests, { day, write }))
  }
}

async function newKeys(
  db: Database,
  { search, frequency, known, notifiedAt }: DueSearchAlert,
  { index, now, except }: { index: SearchIndex; now: Date; except: ReadonlySet<string> },
): Promise<string[]> {
  const query = await alertQuery(db, readAlertSearch(search), now)
  if (!query) return []
  const { hits } = index.search({
    ...query,
    status: 'open',
    publishedAt: { min: newsSince(frequency, { now, notifiedAt }) },
    limit: LOOKED_AT,
  })
  const seen = new Set(known)
  return hits.flatMap(({ key }) => (seen.has(key) || except.has(key) ? [] : [key]))
}

/** Leaves out digests that another run has made meanwhile. */
async function keepDigests(
  tx: Transaction,
  digests: readonly SearchDigest[],
  { day, write }: { day: string; write: SearchDigestWriter },
): Promise<number> {
  const counts = digests.map(({ alertId, bids }) => ({ alert_id: alertId, count: bids.length }))
  const { rows } = await tx.execute<{ alert_id: string }>(sql`
    insert into search_alert_digest (alert_id, day, tender_count)
    select alert_id, ${day}::date, count
    from json_to_recordset(${jsonRows(counts)}) as made(alert_id uuid, count int)
    where exists (select from search_alert where id = alert_id)
    order by alert_id
    on conflict do nothing returning alert_id`)
  const ours = new Set(rows.map(({ alert_id }) => alert_id))
  const filled = digests.filter(({ alertId, bids }) => ours.has(alertId) && bids.length > 0)
  if (filled.length === 0) return 0
  const sent = filled.flatMap(({ alertId, bids }) =>
    bids.map(({ id }) => ({ alert_id: alertId, tender_id: id })),
  )
  await tx.execute(sql`
    insert into search_alert_sent (alert_id, tender_id)
    select alert_id, tender_id from json_to_recordset(${jsonRows(sent)})
      as made(alert_id uuid, tender_id uuid)
    on conflict do nothing`)
  await write(tx, filled)
  return filled.length
}
