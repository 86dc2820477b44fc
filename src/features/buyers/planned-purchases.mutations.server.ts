import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { categoriseNotice } from '#/features/categories/categorise-notice.server.ts'
import type { PlannedPurchase } from './planned-purchase.ts'

type Plan = Omit<PlannedPurchase, 'categorySlug'>

/** Upserts planned purchases; of duplicates the last one wins. Returns the number of new or changed rows. */
export async function recordPlannedPurchases(
  db: Database,
  { plans, now }: { plans: readonly Plan[]; now: Date },
): Promise<{ created: number; updated: number; unchanged: number }> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const rows = [...new Map(plans.map((plan) => [plan.id, plan])).values()].map((plan) => ({
    id: plan.id,
    title: plan.title,
    buyer_siren: plan.buyerSiren,
    expected_on: plan.expectedOn,
    offers_on: plan.offersOn,
    amount_band: plan.amountBand,
    duration_months: plan.durationMonths,
    cpv_codes: plan.cpvCodes,
    category_slug: categoriseNotice({
      title: plan.title,
      cpvCodes: plan.cpvCodes,
      descriptorCodes: [],
    })[0]?.slug,
    departments: plan.departments,
    status: plan.status,
    url: plan.url,
  }))
  if (rows.length === 0) return counts
  const { rows: written } = await db.execute<{ known: boolean; same: boolean }>(sql`
    with incoming as (
      select incoming.* from json_to_recordset(${jsonRows(rows)}) as incoming(id text, title text,
        buyer_siren text, expected_on date, offers_on date, amount_band text, duration_months integer,
        cpv_codes text[], category_slug text, departments text[], status text, url text)
    ), before as (
      select incoming.id, known.id is not null as known,
        (known.title, known.buyer_siren, known.expected_on, known.offers_on, known.amount_band,
          known.duration_months, known.cpv_codes, known.departments, known.status, known.url)
        is not distinct from
        (incoming.title, incoming.buyer_siren, incoming.expected_on, incoming.offers_on,
          incoming.amount_band, incoming.duration_months, incoming.cpv_codes, incoming.departments,
          incoming.status, incoming.url) as same
      from incoming left join planned_purchase as known on known.id = incoming.id
    ), written as (
      insert into planned_purchase (id, title, buyer_siren, expected_on, offers_on, amount_band,
        duration_months, cpv_codes, category_slug, departments, status, url, seen_at)
      select incoming.id, title, buyer_siren, expected_on, offers_on, amount_band, duration_months,
        cpv_codes, category.slug, departments, status, url, ${now.toISOString()}::timestamptz
      from incoming left join category on category.slug = incoming.category_slug
      on conflict (id) do update set title = excluded.title, buyer_siren = excluded.buyer_siren,
        expected_on = excluded.expected_on, offers_on = excluded.offers_on,
        amount_band = excluded.amount_band, duration_months = excluded.duration_months,
        cpv_codes = excluded.cpv_codes, category_slug = excluded.category_slug,
        departments = excluded.departments, status = excluded.status, url = excluded.url,
        seen_at = excluded.seen_at
    )
    select known, same from before`)
  for (const { known, same } of written) {
    if (!known) counts.created++
    else if (same) counts.unchanged++
    else counts.updated++
  }
  return counts
}

/** Withdraws the purchases that a complete run since `since` did not list. */
export async function withdrawUnlisted(db: Database, { since }: { since: Date }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from planned_purchase where seen_at < ${since.toISOString()}::timestamptz`)
  return rowCount ?? 0
}
