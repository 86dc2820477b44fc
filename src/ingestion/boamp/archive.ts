import { z } from 'zod'
import type {
  NoticeContent,
  NoticeKind,
  NoticeLink,
  ParsedRecord,
  Procedure,
  Reference,
} from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { timeZoneOfBuyer } from '#/features/locations/buyer-time-zone.ts'
import { withExecutionPlace } from '#/ingestion/execution-places/execution-place.ts'
import { lotCriteria } from '#/ingestion/lot-criteria.ts'
import { reservationsIn } from '#/ingestion/reservations.ts'
import { webUrl } from '#/lib/web-url.ts'
import { type ArchiveBlock, archiveChanges, archiveNames } from './archive-changes.ts'
import { archiveDeadline, archivePublication } from './archive-clock.ts'
import { archiveCpvCodes } from './archive-cpv.ts'
import { archiveCriteria } from './archive-criteria.ts'
import { archiveLots, archiveNoticeLots } from './archive-lots.ts'
import { boampLine, boampNoticeUrl, IDWEB } from './boamp-text.ts'
import { contradictingSentence } from './contradicted-deadline.ts'
import { withCorrectedDeadline } from './corrected-deadline.ts'
import { boampDepartments } from './departments.ts'
import { isCallByPriorInformation } from './management.ts'
import { noticeKind } from './notice-kind.ts'

const block = z.record(z.string(), z.unknown()).nullish()
const blocks = z.array(z.record(z.string(), z.unknown())).nullish()

const archiveRecord = z.object({
  idweb: z.string().regex(IDWEB),
  type_avis: z.array(z.string()).nullish(),
  date_publication: z.string().nullish(),
  date_limite_reponse: z.string().nullish(),
  resume_objet: z.string().nullish(),
  dep_publication: z.array(z.string()).nullish(),
  dep_prestation: z.array(z.string()).nullish(),
  descripteurs: z.array(z.tuple([z.string(), z.string()])).nullish(),
  identite: block,
  delai: block,
  conditions_marche: block,
  conditions_admin: block,
  procedure: block,
  marche_ref: blocks,
  rectifs: blocks,
  annulation: block,
})
type ArchiveRecord = z.infer<typeof archiveRecord>

/** One line of the archive of 2021: a JSON object. `archive-clock.ts` says how its times are read. */
export function readArchiveLine(line: string): ParsedRecord {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return rejected(
      null,
      `The line is not valid JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  const parsed = archiveRecord.safeParse(value)
  if (parsed.success) {
    const zone = zoneOf(parsed.data)
    const mapped = withExecutionPlace(mapArchiveRecord(parsed.data, zone), {
      execution: boampDepartments(parsed.data.dep_prestation),
      published: boampDepartments(parsed.data.dep_publication),
    })
    const notice = withCorrectedDeadline(mapped, zone)
    const contradiction = contradictingSentence(notice, zone, textsOf(parsed.data, notice))
    return { ok: true, notice, contradiction }
  }
  const [issue] = parsed.error.issues
  const idweb = z.object({ idweb: z.string().regex(IDWEB) }).safeParse(value).data?.idweb ?? null
  return rejected(idweb, `Field ${issue?.path.join('.') || 'record'}: ${issue?.message}`)
}

function rejected(sourceRef: string | null, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}

/** The notice's own words. */
function textsOf(record: ArchiveRecord, { changeText, changes }: NoticeContent): string[] {
  return [...wordsOf(record), changeText, ...changes.map(({ after }) => after)].flatMap(
    (text) => text ?? [],
  )
}

function wordsOf(record: ArchiveRecord): string[] {
  const conditions = [record.conditions_marche, record.conditions_admin, record.procedure]
  return [
    boampLine(record.resume_objet),
    ...conditions.flatMap((block) => Object.values(block ?? {})),
  ].filter((text) => typeof text === 'string')
}

function zoneOf({ identite, dep_prestation, dep_publication }: ArchiveRecord): string {
  const [postcode, city] = [textOf(identite, 'Identite_Cp'), textOf(identite, 'Identite_Ville')]
  const departments = boampDepartments(dep_prestation?.length ? dep_prestation : dep_publication)
  return timeZoneOfBuyer({ postcode, city }, departments)
}

function mapArchiveRecord(record: ArchiveRecord, zone: string): NoticeContent {
  const buyer = record.identite ?? {}
  const names = archiveNames(record)
  const deadlineAt = deadlineOf(record, zone)
  const kind = kindOf(record, { names, deadlineAt })
  const criteria = archiveCriteria(record.procedure ?? {})
  const lots = archiveLots(boampLine(record.resume_objet), criteria)
  return {
    source: 'boamp',
    sourceRef: record.idweb,
    version: 'boamp_archive_1',
    kind,
    publishedAt: archivePublication(record.date_publication),
    title: boampLine(record.resume_objet),
    description: null,
    buyer: {
      name: boampLine(textOf(buyer, 'Identite_Denomination')),
      siret: siretOf(textOf(buyer, 'Identite_Codeidentnational')),
      city: boampLine(textOf(buyer, 'Identite_Ville')) || null,
      postcode: textOf(buyer, 'Identite_Cp'),
      url: webUrl(textOf(buyer, 'Identite_Url')),
    },
    mainCategory: null,
    procedure: procedureOf(record),
    buyerReference:
      boampLine(textOf(record.conditions_admin, 'Conditionadministrative_Referencemarche')) || null,
    deadlineAt,
    questionsDeadlineAt: null,
    departments: [],
    placeLabel: null,
    postcode: textOf(buyer, 'Identite_Cp'),
    city: boampLine(textOf(buyer, 'Identite_Ville')) || null,
    nutsCodes: [textOf(buyer, 'Identite_Adjudicateurnuts')].flatMap((code) => code ?? []),
    cpvCodes: archiveCpvCodes(record),
    descriptorCodes: (record.descripteurs ?? []).map(([code]) => code),
    lots: archiveNoticeLots(lots),
    estimate: null,
    minimum: null,
    maximum: null,
    durationMonths: null,
    durationDays: null,
    criteria: lotCriteria(lots).length > 0 ? lotCriteria(lots) : criteria,
    reservedFor: reservationsIn(wordsOf(record).join('\n')),
    contact: null,
    links: linksOf(record.idweb, buyer),
    identifiers: [{ scheme: 'boamp', value: record.idweb }],
    names,
    awards: [],
    ...archiveChanges(record, zone),
  }
}

function textOf(fields: ArchiveBlock | null | undefined, name: string): string | null {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() || null : null
}

/** The index block lacks the deadline of most European notices; it is then in `delai`. */
function deadlineOf({ date_limite_reponse, delai }: ArchiveRecord, zone: string): Date | null {
  return (
    archiveDeadline(date_limite_reponse, zone) ??
    archiveDeadline(textOf(delai, 'Conditiondelai_Receptoffres'), zone) ??
    archiveDeadline(textOf(delai, 'Conditiondelai_Receptcandidat'), zone)
  )
}

/**
 * The export lost the nature of national notices. A call has a deadline or at least conditions of
 * the contract; an initial notice with neither is the result of one.
 */
function kindOf(
  record: ArchiveRecord,
  { names, deadlineAt }: { names: Reference[]; deadlineAt: Date | null },
): NoticeKind {
  const types = record.type_avis ?? []
  const partsOf = (prefix: string) =>
    types.find((type) => type.startsWith(prefix))?.split('_') ?? []
  const [, nature = null, subtype = null] = partsOf('Nature_')
  const [, status = null] = partsOf('Statut_')
  const stated = noticeKind(
    isCallByPriorInformation(subtype) ? 'APPELOFFRE' : (nature?.toUpperCase() ?? null),
    status?.toUpperCase() ?? null,
  )
  if (stated !== null) return stated
  if (record.rectifs?.length) return 'correction'
  if (record.annulation) return 'cancellation'
  if (deadlineAt) return 'call'
  const hasConditions = record.conditions_marche != null || record.delai != null
  return hasConditions && names.length === 0 ? 'call' : 'award'
}

function procedureOf({ type_avis, procedure, delai }: ArchiveRecord): Procedure | null {
  const types = type_avis ?? []
  const hasStart = (start: string) =>
    Object.keys(procedure ?? {}).some((key) => key.startsWith(`Procedure_Typeprocedure_${start}`))
  if (types.some((type) => /^Nature_\w+_Concours$/.test(type))) return 'contest'
  if (types.includes('Famille_Dsp') || types.some((type) => /^Nature_\w+_Concession$/.test(type))) {
    return 'concession'
  }
  if (hasStart('Negocie')) return 'negotiated'
  if (hasStart('Ouvert')) return 'open'
  if (hasStart('Restreint')) return 'restricted'
  if (types.includes('Famille_Mapa')) return 'adapted'
  // Without a named procedure: applications alone are due, and so many candidates are chosen.
  const fields = Object.keys(procedure ?? {})
  const isInTwoSteps =
    textOf(delai, 'Conditiondelai_Receptcandidat') !== null &&
    textOf(delai, 'Conditiondelai_Receptoffres') === null
  return isInTwoSteps && fields.some((field) => CANDIDATES.test(field)) ? 'restricted' : null
}

const CANDIDATES = /^Procedure_Nbcandidats_Nb(?:min|max)?offre$/

function linksOf(idweb: string, buyer: ArchiveBlock): NoticeLink[] {
  const typed = (['Urldocument', 'Outillogiciel', 'Urlparticipation', 'Urlprofilacheteur'] as const)
    .map((field) => ({ kind: LINK_KINDS[field], url: webUrl(textOf(buyer, `Identite_${field}`)) }))
    .flatMap(({ kind, url }) => (url === null ? [] : [{ kind, url, label: null }]))
  const seen = new Set<string>()
  const once = typed.filter(({ kind }) => !seen.has(kind) && seen.add(kind))
  return [{ kind: 'notice', url: boampNoticeUrl(idweb), label: null }, ...once]
}

const LINK_KINDS = {
  Urldocument: 'documents',
  Outillogiciel: 'deposit',
  Urlparticipation: 'deposit',
  Urlprofilacheteur: 'buyer_profile',
} as const satisfies Record<string, NoticeLink['kind']>
