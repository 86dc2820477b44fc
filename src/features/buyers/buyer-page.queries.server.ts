import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { contractsOfBuyer, countOfBuyer } from '#/features/awards/past-contracts.queries.server.ts'
import { priceHistory } from '#/features/awards/price-history.ts'
import { comingRenewals } from '#/features/awards/renewals.ts'
import { withoutDuplicates } from '#/features/awards/same-award.ts'
import { UNDATED_OPEN_DAYS } from '#/features/tenders/deadline.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { buyerBodyBySlug } from './buyer-body.queries.server.ts'
import type { BuyerPage } from './buyer-page.ts'
import { buyerHabits, type PastCall } from './habits.ts'
import { plannedPurchasesOf } from './planned-purchases.queries.server.ts'
import { topWinners } from './top-winners.ts'

/** Maximum list lengths on the page; the rest is only counted. */
const SHOWN = { open: 20, past: 10, contracts: 40, renewals: 12, prices: 6 }
/** Maximum number of contracts for statistics. */
const MAX_CONTRACTS = 1000
const MAX_CALLS = 400
/** Maximum number of values in one search filter. */
const MAX_SLUGS = 20

/** The page data of a public body; null if no buyer has this slug. */
export async function buyerPage(
  db: Database,
  { slug, now }: { slug: string; now: Date },
): Promise<BuyerPage | null> {
  const body = await buyerBodyBySlug(db, { slug })
  if (body === null) return null
  const [tenders, stored, calls, planned] = await Promise.all([
    tendersOf(db, { buyerIds: body.ids, now }),
    contractsOfBuyer(db, { body, limit: MAX_CONTRACTS }),
    callsOf(db, { buyerIds: body.ids }),
    plannedPurchasesOf(db, { siren: body.siren, now }),
  ])
  const contracts = withoutDuplicates(stored)
  const { open, openTotal, past, pastTotal } = tenders
  const today = parisDay(now)
  const whole = stored.length < MAX_CONTRACTS
  const [openCards, pastCards, total] = await Promise.all([
    tenderCards(db, { ids: open, now }),
    tenderCards(db, { ids: past, now }),
    whole ? contracts.length : countOfBuyer(db, { body }),
  ])
  return {
    name: body.name,
    slug: body.slug,
    siren: body.siren,
    city: body.city,
    url: body.url,
    filter: body.slugs.slice(0, MAX_SLUGS).join(','),
    tenders: { open: openCards, openTotal, past: pastCards, pastTotal },
    planned,
    contracts: { latest: contracts.slice(0, SHOWN.contracts), total },
    renewals: comingRenewals(contracts, today).slice(0, SHOWN.renewals),
    prices: priceHistory(contracts, today)
      .filter(({ spread }) => spread !== null)
      .slice(0, SHOWN.prices),
    winners: topWinners(contracts),
    habits: buyerHabits(calls),
    demo: tenders.demo && contracts.every((contract) => contract.demo) && planned.length === 0,
  }
}

type Ids = {
  open: string[]
  openTotal: number
  past: string[]
  pastTotal: number
  demo: boolean
}

/** Open calls sorted by deadline, others by publication date. */
async function tendersOf(
  db: Database,
  { buyerIds, now }: { buyerIds: readonly string[]; now: Date },
): Promise<Ids> {
  const { rows } = await db.execute<{ [Key in keyof Ids]: Ids[Key] | null }>(sql`
    with own as (
      select id, deadline_at, published_at, demo,
        kind = 'call' and cancelled_at is null and coalesce(deadline_at, published_at + ${UNDATED_OPEN_DAYS} * interval '1 day')
          > ${now.toISOString()}::timestamptz as is_open
      from tender
      where buyer_id = any(${sql.param([...buyerIds])}::uuid[]) and status = 'published'
    )
    select array(select id from own where is_open order by deadline_at, id limit ${SHOWN.open}) as open,
      (select count(*)::int from own where is_open) as "openTotal",
      array(select id from own where is_open is not true order by published_at desc, id limit ${SHOWN.past}) as past,
      (select count(*)::int from own where is_open is not true) as "pastTotal",
      coalesce((select bool_and(demo) from own), true) as demo`)
  const [row] = rows
  return {
    open: row?.open ?? [],
    openTotal: row?.openTotal ?? 0,
    past: row?.past ?? [],
    pastTotal: row?.pastTotal ?? 0,
    demo: row?.demo ?? false,
  }
}

async function callsOf(
  db: Database,
  { buyerIds }: { buyerIds: readonly string[] },
): Promise<PastCall[]> {
  const { rows } = await db.execute<PastCall>(sql`
    select to_json(published_at) as "publishedAt", to_json(deadline_at) as "deadlineAt", procedure,
      array(select category_slug from tender_category where tender_id = tender.id order by rank) as categories,
      (select count(*)::int from lot where tender_id = tender.id) as "lotCount",
      (select value from analysis_result where tender_id = tender.id and lot_number is null
        and type = 'TECHNICAL_EVALUATION_CRITERIA' order by version desc limit 1) as criteria
    from tender
    where buyer_id = any(${sql.param([...buyerIds])}::uuid[]) and status = 'published' and kind = 'call'
    order by tender.published_at desc limit ${MAX_CALLS}`)
  return rows
}
