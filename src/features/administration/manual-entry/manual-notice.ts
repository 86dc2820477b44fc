import { createHash } from 'node:crypto'
import type {
  MainCategory,
  NoticeContent,
  NoticeLink,
  Procedure,
} from '#/domain/notices/notice-content.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { serialDate } from '#/features/documents/reading/xlsx-values.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { locationByName } from '#/features/locations/place-names.ts'
import { slugOf } from '#/lib/slug.ts'
import { webUrl } from '#/lib/web-url.ts'
import { MANUAL_FIELDS } from './column-mapping.ts'
import {
  type GivenRecord,
  type ManualField,
  type ManualRecord,
  manualRecord,
} from './manual-record.ts'

/** An error of a field, as text for the author of the form or file. */
export type FieldError = { field: ManualField; message: string }

/**
 * A record that was typed in or imported, as a notice; `now` is its publication where it gives
 * none. Its identity is its buyer with its reference, else with its subject: imported again with
 * another deadline it is the same notice.
 */
export function manualNotice(
  given: GivenRecord,
  now: Date,
): { ok: true; notice: NoticeContent } | { ok: false; errors: FieldError[] } {
  const parsed = manualRecord.safeParse(given)
  if (!parsed.success) return { ok: false, errors: parsed.error.issues.map(errorOf) }
  const record = parsed.data
  const errors: FieldError[] = []
  const departments = departmentsIn(record.executionLocation)
  const zone = timeZoneOf(departments[0] ?? null)
  const instant = (field: 'submissionDeadline' | 'publicationDate', timeOfDay: string) => {
    const written = record[field]
    if (!written) return null
    const moment = momentIn(written, { zone, timeOfDay })
    if (moment === null) {
      errors.push({
        field,
        message: `«\u00a0${written}\u00a0» n’est pas une date\u00a0: écrivez 20/11/2026 12:00.`,
      })
    }
    return moment
  }
  const links = linksOf(record, errors)
  const deadlineAt = instant('submissionDeadline', END_OF_DAY)
  const publishedAt = instant('publicationDate', '00:00') ?? now
  const mainCategory = known('mainCategory', record, MAIN_CATEGORIES, errors)
  const procedure = known('procedure', record, PROCEDURES, errors)
  const cpvCodes = cpvCodesOf(record, errors)
  if (errors.length > 0) return { ok: false, errors }
  const buyer = record.purchasingEntity || record.organization || record.publicEntity || ''
  return {
    ok: true,
    notice: {
      source: 'manual',
      sourceRef: identityOf(record, buyer),
      version: 'manual_1',
      kind: 'call',
      publishedAt,
      title: record.title,
      description: record.description || null,
      buyer: { name: buyer, siret: null, city: null, postcode: null, url: null },
      mainCategory,
      procedure,
      buyerReference: record.reference || null,
      deadlineAt,
      questionsDeadlineAt: null,
      departments,
      placeLabel: record.executionLocation || null,
      postcode: null,
      city: null,
      nutsCodes: [],
      cpvCodes,
      descriptorCodes: [],
      lots: (record.lots ?? []).map(({ number, title, description, cpvs }) => ({
        number,
        label: null,
        title,
        description: description || null,
        cpvCodes: (cpvs ?? []).flatMap((code) => /^\d{8}/.exec(code)?.[0] ?? []),
        estimate: null,
      })),
      estimate: null,
      minimum: null,
      maximum: null,
      durationMonths: null,
      durationDays: null,
      criteria: [],
      links,
      identifiers: boampNumber(record.boampLink),
      names: [],
      awards: [],
      reservedFor: [],
      contact: null,
      changeText: null,
      changes: [],
    },
  }
}

function errorOf({
  path,
  code,
  message,
}: {
  path: PropertyKey[]
  code: string
  message: string
}): FieldError {
  const field = MANUAL_FIELDS.find((name) => name === path[0]) ?? 'title'
  const missing = field === 'title' && (code === 'invalid_type' || code === 'too_small')
  const outcome = missing
    ? 'L’objet du marché manque.'
    : code === 'too_big'
      ? 'Ce texte est trop long.'
      : code === 'custom'
        ? message
        : 'Cette valeur ne peut pas être lue.'
  return { field, message: outcome }
}

function identityOf({ reference, title }: ManualRecord, buyer: string): string {
  const outcome = `${slugOf(buyer)} ${reference ? `ref ${reference}` : slugOf(title)}`
  return `manual-${createHash('sha256').update(outcome).digest('hex').slice(0, 24)}`
}

/** French ways to write a date, ISO 8601, and the serial numbers of spreadsheets. */
function momentIn(written: string, clock: { zone: string; timeOfDay: string }): Date | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(written) ? serialDate(Number(written)) : null
  if (serial) return momentOf(serial.day, written.includes('.') ? serial.time : null, clock)
  const french =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(?:à\s+)?(\d{1,2})\s?[:h]\s?(\d{2})?)?$/i.exec(
      written,
    )
  if (french) {
    const [, day = '', month = '', year, hours, minutes = '00'] = french
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return momentOf(iso, hours ? `${hours}:${minutes}` : null, clock)
  }
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(written)
  return iso
    ? momentOf(iso[1] ?? null, iso[2]?.replace(/^(\d{1,2})h(\d{2})$/, '$1:$2') ?? null, clock)
    : null
}

const LINK_FIELDS = [
  ['zipFileLink', 'documents'],
  ['reglementConsultationLink', 'rules'],
  ['boampLink', 'notice'],
] as const

function linksOf(record: ManualRecord, errors: FieldError[]): NoticeLink[] {
  const given = [
    ...LINK_FIELDS.map(([field, kind]) => ({ field, kind, written: record[field] })),
    ...(record.additionalDownloadLinks ?? []).map((written) => ({
      field: 'additionalDownloadLinks' as const,
      kind: 'other' as const,
      written,
    })),
  ]
  return given.flatMap(({ field, kind, written }): NoticeLink[] => {
    if (!written) return []
    const url = webUrl(written)
    if (url !== null) return [{ kind, url, label: null }]
    errors.push({ field, message: `«\u00a0${written}\u00a0» n’est pas une adresse du web.` })
    return []
  })
}

function boampNumber(link: string | undefined): NoticeContent['identifiers'] {
  const value = /\b(\d{2}-\d{1,7})\b/.exec(link ?? '')?.[1]
  return value ? [{ scheme: 'boamp', value }] : []
}

function cpvCodesOf({ cpvCode }: ManualRecord, errors: FieldError[]): string[] {
  if (!cpvCode) return []
  const code = /^(\d{8})(?:-\d)?$/.exec(cpvCode.code)?.[1]
  if (code) return [code]
  errors.push({ field: 'cpvCode', message: 'Un code CPV a huit chiffres\u00a0: 45000000.' })
  return []
}

const MAIN_CATEGORIES: Record<string, MainCategory> = {
  construction: 'CONSTRUCTION',
  travaux: 'CONSTRUCTION',
  supplies: 'SUPPLIES',
  fournitures: 'SUPPLIES',
  fourniture: 'SUPPLIES',
  services: 'SERVICES',
  service: 'SERVICES',
}

const PROCEDURES: Record<string, Procedure> = {
  mapa: 'adapted',
  'procedure-adaptee': 'adapted',
  'appel-d-offres-ouvert': 'open',
  'procedure-ouverte': 'open',
  'appel-d-offres-restreint': 'restricted',
  'procedure-restreinte': 'restricted',
  'procedure-negociee': 'negotiated',
  'procedure-avec-negociation': 'negotiated',
  'dialogue-competitif': 'dialogue',
  concours: 'contest',
  concession: 'concession',
  'autre-procedure': 'other',
  autre: 'other',
}

function known<Value>(
  field: 'mainCategory' | 'procedure',
  record: ManualRecord,
  values: Record<string, Value>,
  errors: FieldError[],
): Value | null {
  const written = record[field]
  if (!written) return null
  const slug = slugOf(written)
  if (Object.hasOwn(values, slug)) return values[slug] ?? null
  const words =
    field === 'mainCategory'
      ? 'travaux, fournitures ou services'
      : 'procédure adaptée, appel d’offres ouvert…'
  errors.push({ field, message: `«\u00a0${written}\u00a0» n’est pas connu\u00a0: ${words}` })
  return null
}

/** « Pau (64) », « 64000 Pau », « 64, 40 », « Nantes, Loire-Atlantique »; numbers of streets are ignored. */
function departmentsIn(place: string | undefined): string[] {
  const parts = (place ?? '').split(/[,;|/()\n]+/).map((part) => part.trim())
  const found = parts.flatMap((part) => {
    const postcode = /(?<!\d)\d{5}(?!\d)/.exec(part)?.[0]
    if (postcode) return departmentOfPostcode(postcode) ?? []
    const code = departmentByCode(part.toUpperCase().padStart(2, '0'))
    return (code ?? locationByName(part))?.value ?? []
  })
  return [...new Set(found)].filter((code) => departmentByCode(code) !== undefined)
}
