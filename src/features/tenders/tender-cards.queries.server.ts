import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'
import type { ListedKind } from '#/domain/notices/tender-kinds.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { daysText } from '#/domain/time/length-text.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { callAmounts } from './call-amounts.ts'
import { callState } from './deadline.ts'
import { kindLabel } from './kind-label.ts'
import type { TenderCard, TenderInfo } from './tender-card.ts'
import { buyerClock } from './tender-place.ts'

/** The results that a card shows; of PRICE its amounts, of DURATION its summary. */
const CARD_RESULTS = sql.raw(`('SUBJECT', 'CLIENT', 'LOCATION', 'EXCERPT', 'PRICE', 'DURATION')`)
/** A longer summary of the duration is a sentence, which a list has no place for. */
const LONGEST_DURATION = 40

/** Qualified by hand: in a query on one table Drizzle writes a bare "id", which the inner table would catch. */
const TENDER_ID = sql.raw('tender.id')

/** Columns of a card; one index lookup each, no join that multiplies rows. */
export const cardColumns = {
  id: tender.id,
  slug: tender.slug,
  demo: tender.demo,
  kind: tender.kind,
  isAwarded: sql<boolean>`exists (select from award where award.tender_id = ${TENDER_ID})`,
  publishedAt: tender.publishedAt,
  deadlineAt: tender.deadlineAt,
  cancelledAt: tender.cancelledAt,
  mainCategory: tender.mainCategory,
  procedure: tender.procedure,
  estimateCents: tender.estimateCents,
  minimumCents: tender.minimumCents,
  maximumCents: tender.maximumCents,
  durationMonths: tender.durationMonths,
  durationDays: tender.durationDays,
  currency: tender.currency,
  buyerSlug: sql<string>`(select buyer.slug from buyer where buyer.id = tender.buyer_id)`,
  locations: sql<string[]>`array(
    select department_code from tender_department where tender_id = ${TENDER_ID} order by rank)`,
  category: sql<string[]>`array(
    select category_slug from tender_category where tender_id = ${TENDER_ID} order by rank)`,
  sources: sql<SourceCode[]>`array(
    select distinct source from notice where tender_id = ${TENDER_ID} order by source)`,
  lotCount: sql<number>`(select count(*)::int from lot where tender_id = ${TENDER_ID})`,
  infos: sql<TenderInfo[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'type', type, 'value', value, 'lotNumber', lot_number, 'version', version,
      'evidence', '[]'::jsonb)), '[]')
    from analysis_result
    where tender_id = ${TENDER_ID} and lot_number is null and type in ${CARD_RESULTS})`,
}

/** The published ones of these tenders as cards, in the order of `ids`; unknown ids are left out. */
export async function tenderCards(
  db: Database | Transaction,
  { ids, now }: { ids: string[]; now: Date },
): Promise<TenderCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(tender)
    .where(and(inArray(tender.id, ids), eq(tender.status, 'published')))
  const byId = new Map(rows.map((row) => [row.id, toCard(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type CardRow = Pick<
  typeof tender.$inferSelect,
  | 'id'
  | 'slug'
  | 'demo'
  | 'kind'
  | 'publishedAt'
  | 'deadlineAt'
  | 'cancelledAt'
  | 'mainCategory'
  | 'procedure'
  | 'estimateCents'
  | 'minimumCents'
  | 'maximumCents'
  | 'durationMonths'
  | 'durationDays'
  | 'currency'
> & {
  isAwarded: boolean
  buyerSlug: string
  locations: string[]
  category: string[]
  sources: SourceCode[]
  lotCount: number
  infos: TenderInfo[]
}

export function toCard(row: CardRow, now: Date): TenderCard {
  const amount = (cents: number | null) =>
    cents === null ? null : { cents, currency: row.currency }
  const ofNotices = {
    estimate: amount(row.estimateCents),
    minimum: amount(row.minimumCents),
    maximum: amount(row.maximumCents),
  }
  return {
    id: row.id,
    slug: row.slug,
    infos: row.infos.filter(({ type }) => type !== 'PRICE' && type !== 'DURATION'),
    index: { locations: row.locations, category: row.category },
    buyerSlug: row.buyerSlug,
    demo: row.demo,
    kinds: listedKinds(row),
    kindLabel: kindLabel(row),
    state: callState(row, now),
    publishedAt: row.publishedAt.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    clock: buyerClock(row.locations),
    mainCategory: row.mainCategory,
    procedure: row.procedure,
    ...callAmounts(ofNotices, validResult(row.infos, 'PRICE')),
    lotCount: row.lotCount,
    activity: categoryBySlug(row.category[0] ?? '')?.name ?? null,
    duration: durationOf(row),
    sources: row.sources,
  }
}

function listedKinds({ kind, isAwarded }: Pick<CardRow, 'kind' | 'isAwarded'>): ListedKind[] {
  return isAwarded ? [kind, 'award'] : [kind]
}

/** The firm part, as the page of the tender has it: the two days of a form may include renewals. */
function durationOf({ durationMonths, durationDays, infos }: CardRow): string | null {
  const [firm = ''] = (validResult(infos, 'DURATION')?.summary ?? '').split(',')
  if (firm !== '' && firm.length <= LONGEST_DURATION) return firm
  if (durationMonths) return `${durationMonths}\u00a0mois`
  return durationDays ? daysText(durationDays) : null
}
