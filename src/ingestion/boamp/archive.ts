import { z } from 'zod'
import { timeZoneOf } from '#/features/locations/time-zones.ts'
import type {
  NoticeContent,
  NoticeKind,
  NoticeLink,
  ParsedRecord,
  Procedure,
  Reference,
} from '#/features/tenders/notice-content.ts'
import { lotCriteria } from '#/ingestion/lot-criteria.ts'
import { siretOf } from '#/lib/siret.ts'
import { webUrl } from '#/lib/web-url.ts'
import { type ArchiveBlock, archiveChanges, archiveNames } from './archive-changes.ts'
import { archiveCpvCodes } from './archive-cpv.ts'
import { archiveCriteria } from './archive-criteria.ts'
import { archiveLots, archiveNoticeLots } from './archive-lots.ts'
import { boampLine, boampNoticeUrl, IDWEB } from './boamp-text.ts'
import { withCorrectedDeadline } from './corrected-deadline.ts'
import { boampDepartments } from './departments.ts'
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

/** One line of the archive of 2021: a JSON object, times in UTC. */
export function readArchiveLine(line: string): ParsedRecord {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return rejected(null, `The line is not valid JSON: ${(error as Error).message}`)
  }
  const parsed = archiveRecord.safeParse(value)
  if (parsed.success) {
    const notice = mapArchiveRecord(parsed.data)
    const zone = timeZoneOf(notice.departments[0] ?? null)
    return { ok: true, notice: withCorrectedDeadline(notice, zone) }
  }
  const [issue] = parsed.error.issues
  const idweb = z.object({ idweb: z.string().regex(IDWEB) }).safeParse(value).data?.idweb ?? null
  return rejected(idweb, `Field ${issue?.path.join('.') || 'record'}: ${issue?.message}`)
}

function rejected(sourceRef: string | null, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}

function mapArchiveRecord(record: ArchiveRecord): NoticeContent {
  const buyer = record.identite ?? {}
  const names = archiveNames(record)
  const kind = kindOf(record, names)
  const criteria = archiveCriteria(record.procedure ?? {})
  const lots = archiveLots(boampLine(record.resume_objet), criteria)
  return {
    source: 'boamp',
    sourceRef: record.idweb,
    version: 'boamp_archive_1',
    kind,
    publishedAt: utcInstant(record.date_publication),
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
    deadlineAt: deadlineOf(record),
    questionsDeadlineAt: null,
    departments: boampDepartments(
      record.dep_prestation?.length ? record.dep_prestation : record.dep_publication,
    ),
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
    links: linksOf(record.idweb, buyer),
    identifiers: [{ scheme: 'boamp', value: record.idweb }],
    names,
    awards: [],
    ...archiveChanges(record),
  }
}

function textOf(fields: ArchiveBlock | null | undefined, name: string): string | null {
  const value = fields?.[name]
  return typeof value === 'string' ? value.trim() || null : null
}

/** `2021-01-17 23:00:00`, always UTC in the archive (midnight of the 18th in Paris). */
function utcInstant(written: string | null | undefined): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written ?? '')
  const instant = found && new Date(`${found[1]}T${found[2]}Z`)
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

/** The index block lacks the deadline of most European notices; it then stands in `delai`. */
function deadlineOf({ date_limite_reponse, delai }: ArchiveRecord): Date | null {
  return (
    utcInstant(date_limite_reponse) ??
    utcInstant(textOf(delai, 'Conditiondelai_Receptoffres')) ??
    utcInstant(textOf(delai, 'Conditiondelai_Receptcandidat'))
  )
}

/**
 * The export lost the nature of national notices. A call has a deadline or at least conditions of
 * the contract; an initial notice with neither is the result of one.
 */
function kindOf(record: ArchiveRecord, names: Reference[]): NoticeKind {
  const types = record.type_avis ?? []
  const part = (prefix: string) =>
    types
      .find((type) => type.startsWith(prefix))
      ?.split('_')[1]
      ?.toUpperCase() ?? null
  const told = noticeKind(part('Nature_'), part('Statut_'))
  if (told !== null) return told
  if (record.rectifs?.length) return 'correction'
  if (record.annulation) return 'cancellation'
  if (deadlineOf(record)) return 'call'
  const hasConditions = record.conditions_marche != null || record.delai != null
  return hasConditions && names.length === 0 ? 'call' : 'award'
}

function procedureOf({ type_avis, procedure }: ArchiveRecord): Procedure | null {
  const types = type_avis ?? []
  const bears = (start: string) =>
    Object.keys(procedure ?? {}).some((key) => key.startsWith(`Procedure_Typeprocedure_${start}`))
  if (types.some((type) => /^Nature_\w+_Concours$/.test(type))) return 'contest'
  if (types.includes('Famille_Dsp') || types.some((type) => /^Nature_\w+_Concession$/.test(type))) {
    return 'concession'
  }
  if (bears('Negocie')) return 'negotiated'
  if (bears('Ouvert')) return 'open'
  if (bears('Restreint')) return 'restricted'
  return types.includes('Famille_Mapa') ? 'adapted' : null
}

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
