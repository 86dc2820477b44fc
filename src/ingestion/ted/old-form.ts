import { centsOf } from '#/domain/money.ts'
import type { Amount, Award, NoticeContent } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { currencyCode, isPlaceholder } from '#/ingestion/amounts.ts'
import { cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { departmentsOfPlaces } from '#/ingestion/departments-of-places.ts'
import { durationIn, longestDuration } from '#/ingestion/duration.ts'
import type { CodedData } from '#/ingestion/ted/coded-data.ts'
import { cpvCodesIn, numbered, plainNumber } from '#/ingestion/ted/form-lots.ts'
import { proseText, titleText } from '#/ingestion/ted/form-text.ts'
import { publicationNumber } from '#/ingestion/ted/publication-number.ts'
import type { FormContent } from '#/ingestion/ted/standard-form.ts'
import {
  attribute,
  child,
  childNames,
  children,
  deepText,
  descendants,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'

/**
 * Forms of the directives before 2014 (R2.0.7, R2.0.8; defence still uses them): every form has
 * names of its own for its sections, but the same names for the elements in them. So values are looked
 * up by their own name at any depth.
 */
export function readOldForm(form: XmlNode, coded: CodedData): FormContent {
  const first = (name: string) => descendants(form, name)[0]
  const buyer = first('CA_CE_CONCESSIONAIRE_PROFILE')
  const object = sectionNamed(form, 'OBJECT')
  const nuts = distinct(
    descendants(object, 'NUTS').flatMap((each) => attribute(each, 'CODE') ?? []),
  )
  const departmentsOfBuyer = departmentsOf(buyer, coded)
  const execution = nuts.length > 0 ? nuts : distinct(coded.performanceNuts)
  const found = departmentsOfPlaces([{ nutsCodes: execution, postcode: null, country: null }])
  const cpvCodes = distinct([
    ...descendants(object, 'CPV').flatMap(cpvCodesIn),
    ...cpvCodesInText(deepText(form)),
  ])
  return {
    kind: coded.kind,
    title: titleText(first('TITLE_CONTRACT')),
    description:
      proseText(first('SHORT_CONTRACT_DESCRIPTION')) ?? proseText(first('SHORT_DESCRIPTION')),
    buyer: {
      name: titleText(buyer, 'ORGANISATION', 'OFFICIALNAME') ?? titleText(buyer, 'ORGANISATION'),
      siret: siretOf(text(buyer, 'ORGANISATION', 'NATIONALID')),
      city: text(buyer, 'TOWN'),
      postcode: text(buyer, 'POSTAL_CODE'),
      url: webUrl(text(first('URL_GENERAL'))) ?? webUrl(coded.buyerUrl),
    },
    mainCategory: coded.mainCategory,
    procedure: coded.procedure,
    buyerReference: titleText(first('FILE_REFERENCE_NUMBER')),
    deadlineAt: deadlineOf(first('RECEIPT_LIMIT_DATE'), coded, departmentsOfBuyer[0] ?? null),
    questionsDeadlineAt: null,
    departments: found.length > 0 ? found : departmentsOfBuyer,
    placeLabel: proseText(descendants(object, 'LOCATION')[0]),
    postcode: text(buyer, 'POSTAL_CODE'),
    city: text(buyer, 'TOWN'),
    nutsCodes: execution.length > 0 ? execution : coded.buyerNuts,
    cpvCodes: cpvCodes.length > 0 ? cpvCodes : distinct(coded.cpvCodes),
    lots: lotsOf(form),
    estimate: amountIn(first('TOTAL_ESTIMATED') ?? first('NATURE_QUANTITY_SCOPE')),
    minimum: null,
    maximum: null,
    ...durationOf(object),
    criteria: descendants(form, 'CRITERIA_DEFINITION').flatMap((each) => {
      const name = titleText(each, 'CRITERIA')
      return name === null ? [] : { name, value: text(each, 'WEIGHTING'), subCriteria: [] }
    }),
    reservedFor: [],
    contact: null,
    links: linksOf(first),
    names: distinct([
      ...descendants(form, 'NOTICE_NUMBER_OJ').flatMap(
        (each) => publicationNumber(text(each)) ?? [],
      ),
      ...coded.earlierNumbers,
    ]).map((value) => ({ scheme: 'ted', value })),
    awards: sectionsNamed(form, 'AWARD_OF_CONTRACT').flatMap(awardOf),
    changeText: null,
    changes: [],
  }
}

/** The form is wrapped once more (`FD_CONTRACT_DEFENCE`); its sections' names only begin alike. */
function sectionsNamed(form: XmlNode, start: string): XmlNode[] {
  return childNames(form).flatMap((name) =>
    children(form, name).flatMap((wrapped) =>
      childNames(wrapped)
        .filter((section) => section.startsWith(start))
        .flatMap((section) => children(wrapped, section)),
    ),
  )
}

function sectionNamed(form: XmlNode, start: string): XmlNode | undefined {
  return sectionsNamed(form, start)[0]
}

function departmentsOf(buyer: XmlNode | undefined, coded: CodedData): string[] {
  const postcode = text(buyer, 'POSTAL_CODE')
  const country = attribute(child(buyer, 'COUNTRY'), 'VALUE') ?? coded.country
  const ofPostcode = country === 'FR' ? departmentOfPostcode(postcode) : null
  if (ofPostcode !== null) return [ofPostcode]
  return departmentsOfPlaces([{ nutsCodes: coded.buyerNuts, postcode, country }])
}

function deadlineOf(
  limit: XmlNode | undefined,
  coded: CodedData,
  department: string | null,
): Date | null {
  if (coded.kind !== 'call') return null
  const end = { zone: timeZoneOf(department), timeOfDay: END_OF_DAY }
  return (
    momentOf(dateIn(limit), text(limit, 'TIME'), end) ??
    momentOf(coded.submission.date, coded.submission.time, end)
  )
}

function dateIn(node: XmlNode | undefined): string | null {
  const parts = ['YEAR', 'MONTH', 'DAY'].map((name) => text(node, name)?.padStart(2, '0'))
  return parts.every((part) => part !== undefined) ? parts.join('-') : null
}

/** Annex B of every form describes a lot. */
function lotsOf(form: XmlNode): NoticeContent['lots'] {
  const annexes = [
    'F17_ANNEX_B',
    'F02_ANNEX_B',
    'F01_ANNEX_B',
    'F05_ANNEX_B',
    'F16_ANNEX_B',
    'F04_ANNEX_B',
  ]
  return numbered(
    annexes
      .flatMap((name) => descendants(form, name))
      .map((annex) => ({
        written: text(annex, 'LOT_NUMBER'),
        title: titleText(annex, 'LOT_TITLE'),
        description: proseText(annex, 'LOT_DESCRIPTION'),
        cpvCodes: cpvCodesIn(child(annex, 'CPV')),
        estimate: amountIn(child(annex, 'NATURE_QUANTITY_SCOPE')),
      })),
  )
}

/** `FMTVAL` is the number that the printed text (« 10 000 000 ») means. A range is no single amount. */
function amountIn(node: XmlNode | undefined): Amount | null {
  const costs =
    descendants(node, 'COSTS_RANGE_AND_CURRENCY')[0] ??
    descendants(node, 'COSTS_RANGE_AND_CURRENCY_WITH_VAT_RATE')[0]
  const value = child(costs, 'VALUE_COST')
  const cents = centsOf(attribute(value, 'FMTVAL') ?? text(value))
  if (cents === null || isPlaceholder(cents)) return null
  return { cents, currency: currencyCode(attribute(costs, 'CURRENCY')) }
}

function durationOf(object: XmlNode | undefined) {
  const measures: [name: string, unit: string][] = [
    ['DURATION_FRAMEWORK_YEAR', 'YEAR'],
    ['DURATION_FRAMEWORK_MONTH', 'MONTH'],
    ['MONTHS', 'MONTH'],
    ['DAYS', 'DAY'],
  ]
  return longestDuration(
    measures.flatMap(([name, unit]) =>
      descendants(object, name).flatMap((each) => durationIn(unit, text(each)) ?? []),
    ),
  )
}

function linksOf(first: (name: string) => XmlNode | undefined): NoticeContent['links'] {
  const written = [
    { kind: 'documents' as const, url: webUrl(text(first('URL_INFORMATION'))) },
    { kind: 'deposit' as const, url: webUrl(text(first('URL_PARTICIPATE'))) },
    { kind: 'buyer_profile' as const, url: webUrl(text(first('URL_BUYER'))) },
  ]
  return written.flatMap(({ kind, url }) => (url === null ? [] : { kind, url, label: null }))
}

function awardOf(award: XmlNode): Award[] {
  const winner = descendants(award, 'ECONOMIC_OPERATOR_NAME_ADDRESS')[0]
  const organisation = descendants(winner, 'ORGANISATION')[0]
  const winnerName = titleText(organisation, 'OFFICIALNAME') ?? titleText(organisation)
  if (winnerName === null) return []
  const offers = text(descendants(award, 'OFFERS_RECEIVED_NUMBER')[0])
  return [
    {
      lotNumber: plainNumber(text(descendants(award, 'LOT_NUMBER')[0])),
      winnerName,
      winnerSiret: siretOf(text(organisation, 'NATIONALID')),
      amount: amountIn(descendants(award, 'CONTRACT_VALUE_INFORMATION')[0]),
      offersReceived: offers !== null && /^\d{1,6}$/.test(offers) ? Number(offers) : null,
      decidedAt: momentOf(dateIn(descendants(award, 'CONTRACT_AWARD_DATE')[0]), null),
    },
  ]
}
