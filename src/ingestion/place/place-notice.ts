import { z } from 'zod'
import type {
  MainCategory,
  NoticeContent,
  NoticeKind,
  NoticeLink,
  ParsedRecord,
  Procedure,
  RawVersion,
  Reference,
} from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { noticeNumberOf } from '#/features/sources/notice-url.ts'
import { platformOf } from '#/features/sources/platforms.ts'
import { cpvCodeOf, cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { distinct } from '#/lib/distinct.ts'
import { slugOf } from '#/lib/slug.ts'
import { webUrl } from '#/lib/web-url.ts'
import { announcesCancellation, departmentsIn, placeLabelOf } from './announced-place.ts'
import { type PlaceRecord, placeRecord } from './place-record.ts'
import { platformDate } from './platform-date.ts'

type ReadAs = {
  source: SourceCode
  ref?: string | null
  /** The format that the record is stored as. */
  version: RawVersion
  /** The clock of its times; that of the platform, else of the place of execution, where absent. */
  zone?: string
}

/** A consultation of a platform as a line of JSON, whichever platform it is. */
export function readPlaceRecord(
  raw: string,
  source: SourceCode,
  { version = 'place_1', ...as }: Partial<Omit<ReadAs, 'source'>> = {},
): IncomingRecord {
  return { source, version, raw, parsed: parsedRecord(raw, { source, version, ...as }) }
}

function parsedRecord(raw: string, as: ReadAs): ParsedRecord {
  const { ref = null } = as
  const rejected = (reason: string) => ({
    ok: false as const,
    rejected: { sourceRef: ref, reason },
  })
  let given: unknown
  try {
    given = JSON.parse(raw)
  } catch (error) {
    return rejected(`The line is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = placeRecord.safeParse(given)
  if (!parsed.success)
    return rejected(`The record has another shape: ${z.prettifyError(parsed.error)}`)
  const record = parsed.data
  for (const field of ['submissionDeadline', 'publicationDate'] as const) {
    const written = record[field]
    if (written && platformDate(written) === null) {
      return rejected(`The date of ${field} cannot be read: ${written}`)
    }
  }
  const buyer = record.organization || record.publicEntity || record.purchasingEntity
  if (!buyer) return rejected('The consultation names no buyer.')
  return { ok: true, notice: noticeOf(record, { ...as, buyer }) }
}

function noticeOf(
  record: PlaceRecord,
  { source, version, zone: given, buyer }: ReadAs & { buyer: string },
): NoticeContent {
  const departments = departmentsIn(record.executionLocation)
  const zone =
    given ??
    platformOf(source)?.timeZone ??
    timeZoneOf(departments.length === 1 ? (departments[0] ?? null) : null)
  const instant = (written: string | null | undefined, timeOfDay: string) => {
    const read = written ? platformDate(written) : null
    return read && momentOf(read.date, read.time, { zone, timeOfDay })
  }
  const address = /^(.*?)\s*\((\d{5})\s*[-–]?\s*([^)]*)\)\s*$/.exec(buyer)
  return {
    source,
    sourceRef: sourceRefOf(record),
    version,
    kind: kindOf(record),
    publishedAt: instant(record.publicationDate, '00:00'),
    title: record.title,
    description: record.description ? withoutContactData(record.description) : null,
    buyer: {
      name: address?.[1] || buyer,
      siret: siretOf(record.buyerSiret ?? null),
      city: address?.[3]?.trim() || null,
      postcode: address?.[2] ?? null,
      url: null,
    },
    mainCategory: mainCategoryOf(record.mainCategory),
    procedure: procedureOf(record.procedure),
    buyerReference: record.reference || null,
    deadlineAt: instant(record.submissionDeadline, END_OF_DAY),
    questionsDeadlineAt: null,
    departments,
    placeLabel: placeLabelOf(record.executionLocation),
    postcode: null,
    city: null,
    nutsCodes: record.nutsCodes,
    cpvCodes: distinct([
      ...[record.cpvCode ?? '', ...record.CPVs, ...record.furtherCpvCodes].flatMap(cpvCodeOf),
      ...cpvCodesInText(record.description ?? null),
    ]),
    descriptorCodes: [],
    lots: lotsOf(record),
    estimate: null,
    minimum: null,
    maximum: null,
    durationMonths: null,
    durationDays: null,
    criteria: [],
    reservedFor: [],
    contact: null,
    links: linksOf(record),
    identifiers: identifiersOf(record, source),
    names: [],
    awards: [],
    changeText: null,
    changes: [],
  }
}

/** The organisation and its consultation: numbers alone are the platform's, acronyms the organisation's. */
function sourceRefOf({ id, orgAcronym }: PlaceRecord): string {
  return orgAcronym ? `${orgAcronym}:${id}` : id
}

/** Consultations of PLACE are known as `org:id`; the same acronym on another platform is another buyer. */
function identifiersOf(record: PlaceRecord, source: SourceCode): Reference[] {
  const own = sourceRefOf(record)
  const boamp = /\b(\d{2}-\d{1,7})\b/.exec(record.boampLink ?? '')?.[1]
  const ted = noticeNumberOf(record.tedLink ?? '')?.replace(/^0+/, '')
  return [
    ...(platformOf(source)
      ? [{ scheme: 'place' as const, value: source === 'place' ? own : `${source}/${own}` }]
      : []),
    ...(boamp ? [{ scheme: 'boamp' as const, value: boamp }] : []),
    ...(ted && /-\d{4}$/.test(ted) ? [{ scheme: 'ted' as const, value: ted }] : []),
  ]
}

function kindOf({ announcementType: announcement, title }: PlaceRecord): NoticeKind {
  if (announcesCancellation(title)) return 'cancellation'
  const words = slugOf(announcement ?? '')
  if (words.includes('rectificati')) return 'correction'
  if (words.includes('attribution') || words.includes('resultat')) return 'award'
  if (words.includes('information') || words.includes('preinformation')) return 'prior_information'
  return words.includes('annulation') ? 'cancellation' : 'call'
}

function mainCategoryOf(written: string | null | undefined): MainCategory | null {
  const words = slugOf(written ?? '')
  if (words.startsWith('travaux')) return 'CONSTRUCTION'
  if (words.startsWith('fourniture')) return 'SUPPLIES'
  return words.startsWith('service') ? 'SERVICES' : null
}

/** Kinds of their own come first: « Concours restreint », « DSP restreinte ». */
const PROCEDURES: [words: RegExp, procedure: Procedure][] = [
  [/dialogue/, 'dialogue'],
  [/innovation/, 'innovation'],
  [/concours/, 'contest'],
  [/concession|delegation|\bdsp\b/, 'concession'],
  [/dynamique|\bsad\b/, 'dynamic'],
  [/adaptee|mapa/, 'adapted'],
  [/ouvert/, 'open'],
  [/restreint/, 'restricted'],
  [/negoci/, 'negotiated'],
  [/qualification/, 'qualification'],
]

function procedureOf(written: string | null | undefined): Procedure | null {
  if (!written) return null
  const words = slugOf(written)
  return PROCEDURES.find(([known]) => known.test(words))?.[1] ?? 'other'
}

function lotsOf({ lots }: PlaceRecord): NoticeContent['lots'] {
  const numbers = lots.map(({ number }) => (/^[1-9]\d{0,3}$/.test(number) ? Number(number) : null))
  const plain = numbers.every((one) => one !== null) && new Set(numbers).size === numbers.length
  return lots.map(({ number, title, description, CPVs }, at) => ({
    number: plain ? (numbers[at] ?? at + 1) : at + 1,
    label: plain ? null : number,
    title: title || description || `Lot ${number}`,
    description: title && description ? withoutContactData(description) : null,
    cpvCodes: distinct(CPVs.flatMap(cpvCodeOf)),
    estimate: null,
  }))
}

function linksOf(record: PlaceRecord): NoticeLink[] {
  const given: [NoticeLink['kind'], string | null | undefined][] = [
    ['documents', record.zipFileLink],
    ['rules', record.reglementConsultationLink],
    ['deposit', record.consultationLink],
    ['notice', record.noticeLink],
    ['notice', record.boampLink],
    ...record.additionalDownloadLinks.map((url): ['other', string] => ['other', url]),
  ]
  return given.flatMap(([kind, written]) => {
    const url = webUrl(written)
    return url === null ? [] : [{ kind, url, label: null }]
  })
}
