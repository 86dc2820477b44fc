import type {
  NoticeContent,
  NoticeKind,
  NoticeLink,
  Procedure,
} from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { estimatedAmount, sumOf } from '#/ingestion/amounts.ts'
import { cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import type { CodedData } from '#/ingestion/ted/coded-data.ts'
import { formAwards, isDiscontinued, unawardedText } from '#/ingestion/ted/form-awards.ts'
import {
  correctedDeadline,
  formChanges,
  formChangeText,
  saysCancelled,
} from '#/ingestion/ted/form-changes.ts'
import {
  cpvCodeIn,
  formAmount,
  formCriteria,
  formDuration,
  lotsOf,
} from '#/ingestion/ted/form-lots.ts'
import { departmentsOfBuyer, placesOf } from '#/ingestion/ted/form-places.ts'
import { proseText, titleText } from '#/ingestion/ted/form-text.ts'
import { publicationNumber } from '#/ingestion/ted/publication-number.ts'
import {
  attribute,
  child,
  childNames,
  children,
  deepText,
  descendants,
  has,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { formReservations } from './form-reservations.ts'

/** What a form says; the caller adds who published it, where and when. */
export type FormContent = Omit<
  NoticeContent,
  | 'source'
  | 'sourceRef'
  | 'version'
  | 'publishedAt'
  | 'identifiers'
  | 'descriptorCodes'
  | 'title'
  | 'buyer'
> & { title: string | null; buyer: Omit<NoticeContent['buyer'], 'name'> & { name: string | null } }

/** Forms F01–F25 of the 2014 directives and T01/T02 (public transport): one schema for all. */
export function readStandardForm(form: XmlNode, formName: string, coded: CodedData): FormContent {
  const objects = children(form, 'OBJECT_CONTRACT')
  const [object] = objects
  const parts = objects.flatMap((each) => children(each, 'OBJECT_DESCR'))
  const buyer = child(form, 'CONTRACTING_BODY', 'ADDRESS_CONTRACTING_BODY')
  const lots = lotsOf(objects)
  const title = titleText(object, 'TITLE') ?? titleText(parts[0], 'TITLE')
  const places = placesOf(buyer, parts, coded, title)
  const zone = timeZoneOf(departmentsOfBuyer(buyer, coded)[0] ?? null)
  const changes = formChanges(form)
  const changeText =
    [formChangeText(form), unawardedText(form, lots)].filter(Boolean).join('\n') || null
  const kind = kindOf(form, coded, [changeText, ...changes.map((each) => each.after)])
  return {
    kind,
    title,
    description: proseText(object, 'SHORT_DESCR') ?? proseText(parts[0], 'SHORT_DESCR'),
    buyer: {
      name: text(buyer, 'OFFICIALNAME'),
      siret: siretOf(text(buyer, 'NATIONALID')),
      city: text(buyer, 'TOWN'),
      postcode: text(buyer, 'POSTAL_CODE'),
      url: webUrl(text(buyer, 'URL_GENERAL')),
    },
    mainCategory:
      NATURES[attribute(child(object, 'TYPE_CONTRACT'), 'CTYPE') ?? ''] ?? coded.mainCategory,
    procedure: procedureOf(form, formName, coded),
    buyerReference: text(object, 'REFERENCE_NUMBER'),
    deadlineAt: deadlineOf(form, kind, coded, zone),
    questionsDeadlineAt: null,
    ...places,
    cpvCodes: cpvCodesOf(form, coded),
    lots,
    estimate: estimateOf(objects, parts),
    minimum: null,
    maximum: null,
    ...formDuration([
      ...parts,
      ...children(form, 'MODIFICATIONS_CONTRACT', 'DESCRIPTION_PROCUREMENT'),
    ]),
    criteria: formCriteria(parts, lots),
    reservedFor: formReservations(form),
    contact: null,
    links: linksOf(form, buyer),
    names: namesOf(form, coded),
    awards: formAwards(form, lots),
    changeText,
    changes,
  }
}

const NATURES: Record<string, NoticeContent['mainCategory']> = {
  WORKS: 'CONSTRUCTION',
  SUPPLIES: 'SUPPLIES',
  SERVICES: 'SERVICES',
}

function kindOf(form: XmlNode, coded: CodedData, changes: (string | null)[]): NoticeKind {
  if (coded.kind === 'award' && isDiscontinued(form)) return 'cancellation'
  return coded.kind === 'correction' && saysCancelled(...changes) ? 'cancellation' : coded.kind
}

/** Forms that are a procedure by themselves. */
const PROCEDURE_OF_FORM: Record<string, Procedure> = {
  F07: 'qualification',
  F12: 'contest',
  F13: 'contest',
  F23: 'concession',
  F24: 'concession',
  F25: 'concession',
}

function procedureOf(form: XmlNode, formName: string, coded: CodedData): Procedure | null {
  const own = PROCEDURE_OF_FORM[formName.slice(0, 3)]
  if (own !== undefined) return own
  return has(form, 'PROCEDURE', 'DPS') ? 'dynamic' : coded.procedure
}

const WITH_DEADLINE = new Set<NoticeKind>(['call', 'correction', 'prior_information'])

/** A corrigendum has the deadline it sets, if any; a call without one in its form has that of the coded data. */
function deadlineOf(form: XmlNode, kind: NoticeKind, coded: CodedData, zone: string): Date | null {
  if (!WITH_DEADLINE.has(kind)) return null
  if (kind === 'correction') return correctedDeadline(form, zone)
  const end = { zone, timeOfDay: END_OF_DAY }
  const procedure = child(form, 'PROCEDURE')
  return (
    momentOf(
      text(procedure, 'DATE_RECEIPT_TENDERS'),
      text(procedure, 'TIME_RECEIPT_TENDERS'),
      end,
    ) ?? momentOf(coded.submission.date, coded.submission.time, end)
  )
}

/** Of a corrigendum, those that it sets, not those that it takes away. */
function cpvCodesOf(form: XmlNode, coded: CodedData): string[] {
  const sections = childNames(form).filter((name) => name !== 'CHANGES')
  const stated = [
    ...sections.flatMap((name) => children(form, name)),
    ...descendants(child(form, 'CHANGES'), 'NEW_VALUE'),
    ...children(form, 'CHANGES', 'INFO_ADD'),
  ]
  const written = stated.flatMap((node) => descendants(node, 'CPV_CODE')).flatMap(cpvCodeIn)
  return distinct([
    ...(written.length > 0 ? written : coded.cpvCodes),
    ...stated.flatMap((node) => cpvCodesInText(deepText(node))),
  ])
}

function estimateOf(objects: readonly XmlNode[], parts: readonly XmlNode[]) {
  return (
    estimatedAmount(sumOf(objects.map((object) => formAmount(object, 'VAL_ESTIMATED_TOTAL')))) ??
    estimatedAmount(sumOf(parts.map((part) => formAmount(part, 'VAL_OBJECT'))))
  )
}

const LINKS: [element: string, kind: NoticeLink['kind']][] = [
  ['URL_DOCUMENT', 'documents'],
  ['URL_PARTICIPATION', 'deposit'],
]

function linksOf(form: XmlNode, buyer: XmlNode | undefined): NoticeLink[] {
  const body = child(form, 'CONTRACTING_BODY')
  const written = [
    ...LINKS.map(([element, kind]) => ({ kind, url: webUrl(text(body, element)) })),
    { kind: 'buyer_profile' as const, url: webUrl(text(buyer, 'URL_BUYER')) },
  ]
  return written.flatMap(({ kind, url }) => (url === null ? [] : { kind, url, label: null }))
}

/** The earlier notice is named in the procedure, or at the end of a corrigendum. */
function namesOf(form: XmlNode, coded: CodedData): NoticeContent['names'] {
  const written = ['PROCEDURE', 'COMPLEMENTARY_INFO'].flatMap((section) =>
    descendants(child(form, section), 'NOTICE_NUMBER_OJ').flatMap(
      (number) => publicationNumber(text(number)) ?? [],
    ),
  )
  return distinct([...written, ...coded.earlierNumbers]).map((value) => ({ scheme: 'ted', value }))
}
