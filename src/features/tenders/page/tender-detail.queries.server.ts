import { and, asc, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { analysisRequest } from '#/db/schema/analysis-request.ts'
import { analysisResult } from '#/db/schema/analysis-result.ts'
import { award, notice, tenderEvent } from '#/db/schema/notice.ts'
import { buyer, formerTender, lot, tender } from '#/db/schema/tender.ts'
import { tenderCondition } from '#/db/schema/tender-condition.ts'
import type { Amount, NoticeLink } from '#/domain/notices/notice-content.ts'
import { cpvLabel } from '#/features/categories/cpv.server.ts'
import { joiningText } from '#/features/notices/join/joining-reason-text.ts'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { isSlug } from '#/lib/slug.ts'
import type { Tender } from '../tender-card.ts'
import { cardColumns, toCard } from '../tender-cards.queries.server.ts'
import { tenderTexts } from '../tender-texts.ts'
import { cardAwards } from './card-awards.queries.server.ts'
import { deadlineDifference } from './deadline-difference.ts'
import { hasNumber, isNoticeNumber } from './notice-number.server.ts'
import { publicEvidence, publicInfo } from './public-info.ts'

const detailColumns = {
  ...cardColumns,
  status: tender.status,
  isExample: tender.isExample,
  title: tender.title,
  description: tender.description,
  buyerReference: tender.buyerReference,
  placeLabel: tender.placeLabel,
  city: tender.city,
  postcode: tender.postcode,
  cpvCodes: tender.cpvCodes,
  durationMonths: tender.durationMonths,
  durationDays: tender.durationDays,
  questionsDeadlineAt: tender.questionsDeadlineAt,
  reservedFor: tender.reservedFor,
  contact: tender.contact,
  waits: sql<boolean>`exists (select from ${analysisRequest} where ${analysisRequest.tenderId} = ${tender.id})`,
  links: tender.links,
  buyer: { name: buyer.name, slug: buyer.slug, city: buyer.city, url: buyer.url },
}

/** A published tender with all its parts; null when there is none by that slug. */
export async function tenderBySlug(
  db: Database,
  { slug, now }: { slug: string; now: Date },
): Promise<Tender | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select(detailColumns)
    .from(tender)
    .innerJoin(buyer, eq(buyer.id, tender.buyerId))
    .where(and(eq(tender.slug, slug), eq(tender.status, 'published')))
  if (!row) return null

  const [results, lots, notices, events, awards, conditions] = await Promise.all([
    db
      .select({
        type: analysisResult.type,
        value: analysisResult.value,
        lotNumber: analysisResult.lotNumber,
        version: analysisResult.version,
        evidence: analysisResult.evidence,
        origin: analysisResult.origin,
      })
      .from(analysisResult)
      .where(eq(analysisResult.tenderId, row.id))
      .orderBy(
        asc(analysisResult.lotNumber),
        asc(analysisResult.type),
        desc(analysisResult.version),
      ),
    db.select().from(lot).where(eq(lot.tenderId, row.id)).orderBy(asc(lot.number)),
    db
      .select({
        id: notice.id,
        source: notice.source,
        sourceRef: notice.sourceRef,
        kind: notice.kind,
        publishedAt: notice.publishedAt,
        receivedAt: notice.receivedAt,
        deadlineAt: notice.deadlineAt,
        links: sql<NoticeLink[] | null>`${notice.content} -> 'links'`,
        joining: notice.joining,
      })
      .from(notice)
      .where(eq(notice.tenderId, row.id))
      .orderBy(asc(notice.publishedAt), asc(notice.sourceRef)),
    db
      .select({
        id: tenderEvent.id,
        kind: tenderEvent.kind,
        happenedAt: tenderEvent.happenedAt,
        text: tenderEvent.text,
        changes: tenderEvent.changes,
      })
      .from(tenderEvent)
      .where(eq(tenderEvent.tenderId, row.id))
      .orderBy(asc(tenderEvent.happenedAt), asc(tenderEvent.id)),
    cardAwards(db, eq(award.tenderId, row.id)),
    db
      .select({ value: tenderCondition.value, evidence: tenderCondition.evidence })
      .from(tenderCondition)
      .where(eq(tenderCondition.tenderId, row.id))
      .orderBy(asc(tenderCondition.rank)),
  ])

  const infos = results.map(({ origin: _, ...info }) => publicInfo(info))
  const amount = (cents: number | null, currency = row.currency): Amount | null =>
    cents === null ? null : { cents, currency }
  return {
    ...toCard(row, now),
    infos,
    isExample: row.isExample,
    // A new analysis after an update replaces results that are there meanwhile.
    isAwaitingAnalysis: row.waits && results.every(({ origin }) => origin === 'structured'),
    title: row.title,
    description: row.description,
    // As this call names it; the buyer's own page has the usual name.
    buyer: { ...row.buyer, name: tenderTexts(infos).client ?? row.buyer.name },
    buyerReference: row.buyerReference,
    place: { label: row.placeLabel, city: row.city, postcode: row.postcode },
    cpvCodes: row.cpvCodes,
    cpvLabels: labelsOf([...row.cpvCodes, ...lots.flatMap((one) => one.cpvCodes)]),
    durationMonths: row.durationMonths,
    durationDays: row.durationDays,
    questionsDeadlineAt: row.questionsDeadlineAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    reservedFor: row.reservedFor,
    contact: row.contact,
    conditions: conditions.map(({ value, evidence }) => ({
      value,
      evidence: publicEvidence(evidence),
    })),
    links: row.links,
    lots: lots.map((one) => ({
      number: one.number,
      label: one.label,
      title: one.title,
      description: one.description,
      cpvCodes: one.cpvCodes,
      estimate: amount(one.estimateCents, one.currency),
    })),
    deadlineDifference: deadlineDifference(
      notices.map((one) => ({
        ...one,
        kind: one.kind ?? 'other',
      })),
      toCard(row, now).clock,
    ),
    notices: notices.map(({ joining, receivedAt, deadlineAt: _, links, ...one }) => ({
      ...one,
      firstSeenAt: receivedAt.toISOString(),
      url: noticeUrl(one.source, one.sourceRef) ?? ownPage(links ?? []),
      joinedBecause: joining && UNNUMBERED.has(joining.rule) ? joiningText(joining) : null,
      kind: one.kind ?? 'other',
      publishedAt: one.publishedAt?.toISOString() ?? null,
    })),
    locked: [],
    history: events.map((event) => ({ ...event, happenedAt: event.happenedAt.toISOString() })),
    awards,
  }
}

/** Where a platform shows its consultation, or a publisher its notice. */
function ownPage(links: readonly NoticeLink[]): string | null {
  const ofKind = (wanted: NoticeLink['kind']) => links.find(({ kind }) => kind === wanted)?.url
  return ofKind('deposit') ?? ofKind('notice') ?? null
}

/** Numbers that notices share or name go without saying. */
const UNNUMBERED: ReadonlySet<string> = new Set(['likeness', 'decision'])

function labelsOf(cpvCodes: string[]): Record<string, string> {
  return Object.fromEntries(
    cpvCodes.flatMap((code) => {
      const label = cpvLabel(code)
      return label === undefined ? [] : [[code, label]]
    }),
  )
}

/**
 * The slug of a published tender by its id, by the id of one that became part of it, or by the number
 * that a source gave to one of its notices; null when none is known.
 */
export async function slugOfTender(db: Database, { id }: { id: string }): Promise<string | null> {
  if (!isUuid(id) && !isNoticeNumber(id)) return null
  const isNow = isUuid(id)
    ? or(
        eq(tender.id, id),
        exists(
          db
            .select()
            .from(formerTender)
            .where(and(eq(formerTender.tenderId, tender.id), eq(formerTender.id, id))),
        ),
      )
    : inArray(tender.id, db.select({ id: notice.tenderId }).from(notice).where(hasNumber(id)))
  const [row] = await db
    .select({ slug: tender.slug })
    .from(tender)
    .where(and(isNow, eq(tender.status, 'published')))
    .limit(1)
  return row?.slug ?? null
}

/** Where the address of a tender that became part of another one leads now. */
export async function slugAfter(db: Database, { slug }: { slug: string }): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ slug: tender.slug })
    .from(formerTender)
    .innerJoin(tender, eq(tender.id, formerTender.tenderId))
    .where(and(eq(formerTender.slug, slug), eq(tender.status, 'published')))
  return row?.slug ?? null
}
