import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDayText } from '#/db/paris-day.server.ts'
import type { CallContext, ComparedPrices } from '#/features/awards/call-context.ts'
import {
  COMPARABLE_YEARS,
  comparableSize,
  MIN_COMPARABLE,
} from '#/features/awards/comparable-size.ts'
import { likelyIncumbents, type RenewingCall } from '#/features/awards/likely-incumbent.ts'
import {
  comparableContracts,
  contractsOfBuyer,
} from '#/features/awards/past-contracts.queries.server.ts'
import { priceSpread } from '#/features/awards/price-spread.ts'
import { withoutDuplicates } from '#/features/awards/same-award.ts'
import { buyerBodyBySlug } from './buyer-body.queries.server.ts'

/** Maximum number of a buyer's contracts, latest first. */
const MAX_OF_BUYER = 400
/** Maximum number of compared contracts, latest first: all are listed. */
const MAX_COMPARED = 60
/** « Autres » contains unrelated contracts, so their prices are not comparable. */
const NO_ACTIVITY = 'autres'

type Call = Omit<RenewingCall, 'id' | 'lots'> & {
  lots: (RenewingCall['lots'][number] & { estimateCents: number | null })[]
  estimateCents: number | null
  buyerSlug: string
  categorySlug: string | null
  departments: string[]
}

/** Statistics of earlier contracts for a published call; null if the id is unknown. */
export async function callContext(
  db: Database,
  { tenderId }: { tenderId: string },
): Promise<CallContext | null> {
  const call = await callOf(db, tenderId)
  const body = call && (await buyerBodyBySlug(db, { slug: call.buyerSlug }))
  if (!call || !body) return null
  const [stored, prices] = await Promise.all([
    contractsOfBuyer(db, { body, limit: MAX_OF_BUYER }),
    comparedPrices(db, { ...call, tenderId }),
  ])
  const own = withoutDuplicates(stored).filter((contract) => contract.tenderId !== tenderId)
  return {
    buyer: { name: body.name, slug: body.slug, contracts: own.length },
    prices,
    incumbents: likelyIncumbents({ ...call, id: tenderId }, own),
  }
}

/** Of the départements of the call where enough contracts are comparable, else of the country. */
async function comparedPrices(
  db: Database,
  {
    tenderId,
    categorySlug,
    departments,
    publishedOn,
    estimateCents,
    lots,
  }: Call & { tenderId: string },
): Promise<ComparedPrices | null> {
  const lotCents = lots.map((lot) => lot.estimateCents)
  const cents = comparableSize({ estimateCents, lotCents })
  if (cents === null || categorySlug === null || categorySlug === NO_ACTIVITY) return null
  const since = `${Number(publishedOn.slice(0, 4)) - COMPARABLE_YEARS}${publishedOn.slice(4)}`
  for (const scope of SCOPES) {
    if (scope === 'area' && departments.length === 0) continue
    const found = await comparableContracts(db, {
      categorySlug,
      departments: scope === 'area' ? departments : null,
      cents,
      since: since.endsWith('-02-29') ? since.replace('-02-29', '-02-28') : since,
      until: publishedOn,
      limit: MAX_COMPARED,
    })
    const contracts = withoutDuplicates(found).filter((one) => one.tenderId !== tenderId)
    if (contracts.length < MIN_COMPARABLE) continue
    const compared = contracts.map(({ id, title, buyer, notifiedOn, tenderSlug, amountCents }) => ({
      id,
      title,
      buyer,
      notifiedOn,
      tenderSlug,
      amountCents: amountCents ?? 0,
    }))
    const spread = priceSpread(compared.map((one) => one.amountCents))
    return spread && { scope, categorySlug, spread, contracts: compared }
  }
  return null
}

const SCOPES = ['area', 'country'] as const

async function callOf(db: Database, tenderId: string): Promise<Call | null> {
  const { rows } = await db.execute<Call>(sql`
    select tender.title, tender.estimate_cents::float8 as "estimateCents", tender.cpv_codes as "cpvCodes", buyer.slug as "buyerSlug",
      ${parisDayText(sql`tender.published_at`)} as "publishedOn",
      (select category_slug from tender_category where tender_id = tender.id order by rank limit 1) as "categorySlug",
      array(select department_code from tender_department where tender_id = tender.id order by rank) as departments,
      coalesce((select jsonb_agg(jsonb_build_object('title', title, 'cpvCodes', cpv_codes,
          'estimateCents', estimate_cents))
        from lot where tender_id = tender.id), '[]') as lots
    from tender join buyer on buyer.id = tender.buyer_id
    where tender.id = ${tenderId}::uuid and tender.status = 'published'`)
  return rows[0] ?? null
}
