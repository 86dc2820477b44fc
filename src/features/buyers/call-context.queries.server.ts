import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { CallContext, ComparedPrices } from '#/features/awards/call-context.ts'
import { likelyIncumbents, type RenewingCall } from '#/features/awards/likely-incumbent.ts'
import { hasPrice, type PastContract } from '#/features/awards/past-contract.ts'
import {
  contractsOfBuyer,
  latestPrices,
  type PaidPrice,
} from '#/features/awards/past-contracts.queries.server.ts'
import { maximaOf } from '#/features/awards/price-history.ts'
import { priceSpread } from '#/features/awards/price-spread.ts'
import { withoutDuplicates } from '#/features/awards/same-award.ts'
import { buyerBodyBySlug } from './buyer-body.queries.server.ts'

/** Maximum number of a buyer's contracts, latest first. */
const MAX_OF_BUYER = 400
/** Maximum number of prices of an activity, latest first. */
const MAX_COMPARED = 300
/** « Autres » contains unrelated contracts, so their prices are not comparable. */
const NO_ACTIVITY = 'autres'

type Call = Omit<RenewingCall, 'id'> & {
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
  const { categorySlug, departments } = call
  const compared = (near: readonly string[] | null) =>
    categorySlug === null || categorySlug === NO_ACTIVITY
      ? []
      : latestPrices(db, { categorySlug, departments: near, limit: MAX_COMPARED })
  const [stored, inArea, inCountry] = await Promise.all([
    contractsOfBuyer(db, { body, limit: MAX_OF_BUYER }),
    departments.length > 0 ? compared(departments) : [],
    compared(null),
  ])
  const own = withoutDuplicates(stored).filter((contract) => contract.tenderId !== tenderId)
  const alike = own.filter((contract) => contract.categorySlug === categorySlug)
  const others = (prices: readonly PaidPrice[]) =>
    prices.filter((price) => price.tenderId !== tenderId)
  const scopes: [ComparedPrices['scope'], readonly PaidPrice[]][] = [
    ['buyer', categorySlug === NO_ACTIVITY ? [] : pricesOf(alike)],
    ['area', others(inArea)],
    ['country', others(inCountry)],
  ]
  return {
    buyer: { name: body.name, slug: body.slug, contracts: own.length },
    prices: scopes.flatMap(([scope, own]) => comparedPrices(scope, own, categorySlug)),
    maxima: priceSpread(maximaOf(alike)),
    incumbents: likelyIncumbents({ ...call, id: tenderId }, own),
  }
}

function comparedPrices(
  scope: ComparedPrices['scope'],
  prices: readonly PaidPrice[],
  categorySlug: string | null,
): ComparedPrices[] {
  const spread = priceSpread(prices.map(({ amountCents }) => amountCents))
  if (spread === null || categorySlug === null) return []
  const days = prices.map(({ notifiedOn }) => notifiedOn).sort()
  const [from = '', to = from] = [days[0], days.at(-1)]
  return [{ scope, categorySlug, spread, from, to }]
}

function pricesOf(contracts: readonly PastContract[]): PaidPrice[] {
  return contracts.filter(hasPrice).map(({ amountCents, notifiedOn, tenderId }) => ({
    amountCents: amountCents ?? 0,
    notifiedOn,
    tenderId,
  }))
}

async function callOf(db: Database, tenderId: string): Promise<Call | null> {
  const { rows } = await db.execute<Call>(sql`
    select tender.title, tender.cpv_codes as "cpvCodes", buyer.slug as "buyerSlug",
      (tender.published_at at time zone 'Europe/Paris')::date::text as "publishedOn",
      (select category_slug from tender_category where tender_id = tender.id order by rank limit 1) as "categorySlug",
      array(select department_code from tender_department where tender_id = tender.id order by rank) as departments,
      coalesce((select jsonb_agg(jsonb_build_object('title', title, 'cpvCodes', cpv_codes))
        from lot where tender_id = tender.id), '[]') as lots
    from tender join buyer on buyer.id = tender.buyer_id
    where tender.id = ${tenderId}::uuid and tender.status = 'published'`)
  return rows[0] ?? null
}
