import { newId } from '#/domain/new-id.ts'
import type { NoticeLot } from '#/domain/notices/notice-content.ts'
import { shortened } from '#/french-text/shortened.ts'
import { plainLotTitle } from '../lot-titles.ts'
import { buyerRow, tenderSlug } from './buyer-identity.server.ts'
import type { ComposedTender } from './compose-tender.ts'
import { readableCall } from './display-case.server.ts'
import { displayTitle, ellipsis } from './display-title.server.ts'
import { leadingReference } from './file-reference.ts'
import { structuredResults } from './structured-results.ts'
import { subjectOfTitle } from './subject-of-title.ts'

type DraftTender = {
  id: string
  demo: boolean
  composed: ComposedTender
}

/** Data of other features on a call: they own the tables that it is read from. */
export type CallKnowledge = {
  categories: string[]
  /** What is bought in words, best first. */
  labels: string[]
  /** Of the execution; null where it is unknown. */
  town: { name: string; postcode: string } | null
  /** « Lacroix-Saint-Ouen (60) », else its départements. */
  displayedLocation: string
  /** « Oise (60) », « Oise (60), Somme (80) et 3 autres ». */
  departmentsText: string
  /** WGS84 degrees. */
  position: { latitude: number; longitude: number } | null
}

/** Rows of every table that a tender fills; keys are the columns'. */
export function tenderRows({ id, demo, composed }: DraftTender, known: CallKnowledge) {
  const { leading } = composed
  const buyer = buyerRow(composed.call.buyer)
  const call = readableCall(composed.call, buyer)
  const hints = {
    labels: known.labels,
    buyer: call.buyer.name,
    city: call.city ?? call.buyer.city,
    departments: call.departments,
    texts: [call.description ?? '', ...call.lots.map((lot) => lot.title)],
  }
  const { subject, isOfLots } = subjectOfTitle(call.title, call.lots)
  const title = displayTitle(subject, hints)
  const whole = subject === call.title ? title : displayTitle(call.title, hints)
  const lots = distinctLots(call.lots).map((lot) =>
    whole.endsWith('…') && endsWith(call.title, lot.title)
      ? { ...lot, title: ellipsis(lot.title) }
      : lot,
  )
  const results = structuredResults({
    call,
    title,
    lots,
    categories: known.categories,
    displayedLocation: known.displayedLocation,
    departmentsText: known.departmentsText,
  })
  return {
    buyer,
    tender: {
      id,
      slug: tenderSlug(title, id),
      demo,
      kind: composed.kind,
      title,
      description: call.description ?? (whole === title || isOfLots ? null : whole),
      buyer_identity: buyer.identity,
      main_category: call.mainCategory,
      procedure: call.procedure,
      buyer_reference: call.buyerReference ?? leadingReference(call.title)?.reference ?? null,
      published_at: composed.publishedAt,
      deadline_at: call.deadlineAt,
      questions_deadline_at: call.questionsDeadlineAt,
      cancelled_at: composed.cancelledAt,
      place_label: call.placeLabel,
      city: known.town?.name ?? call.city,
      postcode: known.town?.postcode ?? call.postcode,
      latitude: known.position?.latitude ?? null,
      longitude: known.position?.longitude ?? null,
      cpv_codes: call.cpvCodes,
      estimate_cents: call.estimate?.cents ?? null,
      minimum_cents: call.minimum?.cents ?? null,
      maximum_cents: call.maximum?.cents ?? null,
      currency: (call.estimate ?? call.maximum ?? call.minimum)?.currency ?? 'EUR',
      duration_months: call.durationMonths,
      duration_days: call.durationDays,
      reserved_for: call.reservedFor,
      contact: call.contact,
      links: call.links,
    },
    departments: call.departments.map((code, rank) => ({ tender_id: id, code, rank })),
    categories: known.categories.map((slug, rank) => ({ tender_id: id, slug, rank })),
    lots: lots.map((lot) => ({
      id: newId(),
      tender_id: id,
      number: lot.number,
      label: lot.label,
      title: lot.title,
      description: lot.description,
      cpv_codes: lot.cpvCodes,
      estimate_cents: lot.estimate?.cents ?? null,
      currency: lot.estimate?.currency ?? 'EUR',
    })),
    results: results.map(({ type, version, lotNumber, value, fields }) => ({
      id: newId(),
      tender_id: id,
      lot_number: lotNumber,
      type,
      version,
      value,
      evidence: fields.map((field) => ({ kind: 'notice', noticeId: leading.noticeId, field })),
    })),
    events: composed.events.map((event) => ({
      id: newId(),
      tender_id: id,
      notice_id: event.noticeId,
      kind: event.kind,
      happened_at: event.happenedAt,
      text: event.text,
      changes: event.changes,
    })),
  }
}

/** In any case: titles in capitals are shown in their normal one. */
const endsWith = (title: string, lotTitle: string) =>
  title.trim().toLowerCase().endsWith(lotTitle.toLowerCase())

export type TenderRows = ReturnType<typeof tenderRows>

/** « Lot 2 » and « n° 2 » name nothing: the beginning of the description does. */
function lotTitle({ title, description }: NoticeLot, number: number): string {
  const own = plainLotTitle(title, number).trim()
  if (own !== '' && !ONLY_NUMBER.test(own)) return own
  const [sentence = ''] = (description ?? '').trim().split(/\n|(?<=[.;])\s/)
  return /\p{L}{3}/u.test(sentence) ? shortened(sentence.replace(/[.;:,\s]+$/, ''), 120) : own
}
const ONLY_NUMBER = /^(?:(?:lot|tranche|march[ée])\s*)?(?:n\s*[°ºo]?\s*)?\d+\s*[a-z]?\s*[.:–-]?$/i

/** A number is of one lot, and a lot has a name. */
function distinctLots(lots: readonly NoticeLot[]): NoticeLot[] {
  const numbers = new Set(lots.map(({ number }) => number))
  const usable = numbers.size === lots.length && lots.every(({ number }) => number > 0)
  return lots.map((lot, index) => {
    const number = usable ? lot.number : index + 1
    return { ...lot, number, title: lotTitle(lot, number) || `Lot ${number}` }
  })
}
