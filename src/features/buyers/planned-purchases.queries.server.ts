import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import type { PlannedPurchase } from './planned-purchase.ts'

const SHOWN = 20

/** The future planned purchases of a public body, next first; empty without a SIREN. */
export async function plannedPurchasesOf(
  db: Database,
  { siren, now }: { siren: string | null; now: Date },
): Promise<PlannedPurchase[]> {
  if (siren === null) return []
  const { rows } = await db.execute<PlannedPurchase>(sql`
    select id, title, buyer_siren as "buyerSiren", expected_on::text as "expectedOn",
      offers_on::text as "offersOn", amount_band as "amountBand", duration_months as "durationMonths",
      cpv_codes as "cpvCodes", category_slug as "categorySlug", departments, status, url
    from planned_purchase
    where buyer_siren = ${siren} and expected_on >= ${parisDay(now)}::date
    order by expected_on, id limit ${SHOWN}`)
  return rows
}
