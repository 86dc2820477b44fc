import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { withoutAmounts } from '../amounts-in-text.ts'
import { readCustomOffer } from '../custom-offer.server.ts'
import { peopleOf } from '../seats.queries.server.ts'
import type { PurchaseSearch } from './purchase-search.ts'
import type { PurchaseWish } from './purchase-wish.ts'

/** A requested purchase, and its tender where there is one. */
type FoundWish = { wish: PurchaseWish; tender: { slug: string; title: string } | null }

/**
 * The purchase that `/redirect-purchase` requests; null where there is no such tender or offer.
 *
 * @param organisationId whose members count as seats; null before there is one
 * @param secret of the installation, which custom offers are signed with
 */
export async function findWish(
  db: Database,
  { type, bidId, customPayload, interval }: PurchaseSearch,
  { organisationId, secret, now }: { organisationId: string | null; secret: string; now: Date },
): Promise<FoundWish | null> {
  switch (type) {
    case 'one-shot': {
      const found = await publishedTender(db, bidId ?? '')
      if (!found) return null
      const { id: tenderId, ...tender } = found
      return { wish: { kind: 'one-shot', tenderId }, tender }
    }
    case 'custom': {
      const offer = readCustomOffer(customPayload ?? '', secret, now)
      if (!offer || (await isTakenUp(db, { offerId: offer.id, organisationId, now }))) return null
      return { wish: { kind: 'custom', ...offer }, tender: null }
    }
    case 'sub': {
      const people = organisationId === null ? 1 : await peopleOf(db, { organisationId })
      return { wish: { kind: 'sub', interval: interval ?? 'month', people }, tender: null }
    }
  }
}

/** By its id, or by that of a tender joined to it; its title as viewers without the purchase read it. */
async function publishedTender(db: Database, id: string) {
  const { rows } = await db.execute<{ id: string; slug: string; title: string }>(sql`
    select id, slug, title from tender
    where status = 'published'
      and (id = ${id} or id = (select tender_id from former_tender where id = ${id}))
    limit 1`)
  const [found] = rows
  return found ? { ...found, title: withoutAmounts(found.title) } : null
}

/** Accepted once; the organisation that accepted it can open it again while it runs. */
async function isTakenUp(
  db: Database,
  { offerId, organisationId, now }: { offerId: string; organisationId: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from purchase
    where offer_id = ${offerId} and state in ('paid', 'refunded') and not (
      organisation_id is not distinct from ${organisationId}::uuid and state = 'paid'
      and settled_at + make_interval(days => days) > ${now.toISOString()}::timestamptz)
    limit 1`)
  return rowCount === 1
}
