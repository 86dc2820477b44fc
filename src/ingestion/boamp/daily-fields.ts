import type { NoticeContent, NoticeLink, Reference } from '#/domain/notices/notice-content.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { numbersInTitles } from '#/features/notices/lot-titles.ts'
import { cpvCodeOf } from '#/ingestion/cpv-in-text.ts'
import { type Duration, durationBetween } from '#/ingestion/duration.ts'
import { childNames, children, deepText, text, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { boampNoticeUrl, boampText } from './boamp-text.ts'
import { lotNumbers } from './lot-number.ts'
import { boampReferences, type Management } from './management.ts'
import { boampMoment, line, prose, wholeNumber } from './xml-fields.ts'

/** Fields of the management block, the same for every form. */
type ManagedField =
  | 'source'
  | 'sourceRef'
  | 'version'
  | 'kind'
  | 'publishedAt'
  | 'departments'
  | 'descriptorCodes'
  | 'identifiers'

/** Reads the fields of one of the forms beyond the management block. */
export type DailyForm = (body: XmlNode, management: Management) => Omit<NoticeContent, ManagedField>

/** The part of a daily form with the notice itself. */
export const NOTICE_PARTS = ['initial', 'rectificatif', 'attribution', 'annulation', 'modification']

/** `codeCPV` or `CPV`: the main code, then the further ones. */
export function dailyCpvCodes(...nodes: (XmlNode | undefined)[]): string[] {
  const of = (...path: string[]) => nodes.flatMap((node) => children(node, ...path))
  return distinct(
    [
      ...of('objetPrincipal', 'classPrincipale'),
      ...of('objetComplementaire', 'classPrincipale'),
    ].flatMap((code) => cpvCodeOf(text(code))),
  )
}

/** Lots with their numbers: as published, else as their titles number them, else in order. */
export function dailyLots(nodes: readonly XmlNode[]): DailyLot[] {
  const titles = nodes.map((node) => line(node, 'intitule') ?? line(node, 'description') ?? '')
  const published = nodes.map((node) => line(node, 'numLot'))
  const inTitles = published.every((one) => one === null)
    ? numbersInTitles(titles, { withFigures: true })
    : null
  const numbers = lotNumbers(inTitles?.map(String) ?? published)
  return nodes.map((node, index) => ({
    node,
    ...(numbers[index] ?? { number: index + 1, label: null }),
    title: titles[index] ?? '',
  }))
}
export type DailyLot = { node: XmlNode; number: number; label: string | null; title: string }

/** `infosRectif`, once for each change of a correction; dates as instants, on the clock of the buyer. */
export function dailyChanges(
  part: XmlNode | undefined,
  { zone }: Pick<Management, 'zone'>,
): NoticeContent['changes'] {
  const instant = (written: string | null) =>
    boampMoment(written, { zone, timeOfDay: END_OF_DAY })?.toISOString() ?? written
  const infos = children(part, 'infosRectif')
  return [...infos, ...infos.flatMap((each) => children(each, 'rectif'))].flatMap((change) => {
    const delay = text(change, 'rubDelais')
    const section =
      (delay === null ? null : (DELAYS[delay.toLowerCase()] ?? spacedName(delay))) ??
      line(change, 'rubrique') ??
      line(change, 'apresMention')
    const before =
      instant(text(change, 'auLieuDeDate')) ??
      prose(change, 'auLieuDe') ??
      prose(change, 'supprimer')
    const after =
      instant(text(change, 'lireDate')) ?? prose(change, 'lire') ?? prose(change, 'ajouter')
    return before === null && after === null ? [] : [{ section, before, after }]
  })
}

/** The deadline that a correction replaces in its own field; null where it replaces none. */
export function dailyNewDeadline(changes: NoticeContent['changes']): Date | null {
  const moved = changes.find(
    ({ section, after }) => DEADLINE.test(section ?? '') && INSTANT.test(after ?? ''),
  )
  return moved?.after ? new Date(moved.after) : null
}

const DEADLINE = /limite.*(?:r[ée]ception|remise|d[ée]p[ôo]t|offres|candidatures|plis)/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Codes of `rubDelais`, in small letters. */
const DELAYS: Record<string, string> = {
  receptionoffres: 'Date limite de réception des offres',
  receptioncandidatures: 'Date limite de réception des candidatures',
  receptioncandidature: 'Date limite de réception des candidatures',
  ouverture: 'Date d’ouverture des offres',
  ouvertureoffres: 'Date d’ouverture des offres',
  ouvertureplis: 'Date d’ouverture des plis',
  obtentiondossier: 'Date limite d’obtention du dossier',
  invitation: 'Date d’envoi des invitations',
  validite: 'Délai de validité des offres',
}

/** « debutPrestation » is « Début prestation ». */
function spacedName(code: string): string {
  const words = code.replace(/[_\s]+/g, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** The words of a correction beside its single changes. */
export function correctionWords(part: XmlNode | undefined): string | null {
  const words = children(part, 'infosRectif').flatMap((each) => {
    const structured = childNames(each).some((name) => CHANGE_FIELDS.has(name))
    return structured ? [] : [prose(each) ?? boampText(deepText(each))]
  })
  const lines = distinct(words.flatMap((one) => one ?? [])).join('\n')
  return lines === '' ? null : withoutContactData(lines)
}

const CHANGE_FIELDS: ReadonlySet<string> = new Set([
  'rectif',
  'rubDelais',
  'rubrique',
  'apresMention',
  'auLieuDeDate',
  'auLieuDe',
  'lireDate',
  'lire',
  'ajouter',
  'supprimer',
])

/** `nbMois` or `nbJours`, else the time between two dates. */
export function dailyDuration(duration: XmlNode | undefined): Duration {
  const durationMonths = wholeNumber(text(duration, 'nbMois'))
  const durationDays = wholeNumber(text(duration, 'nbJours'))
  return durationMonths !== null || durationDays !== null
    ? { durationMonths, durationDays }
    : durationBetween(text(duration, 'dateACompterDu'), text(duration, 'dateJusquau'))
}

/** The call that a correction or a result names. */
export function initialNotice(part: XmlNode | undefined): Reference[] {
  return children(part, 'avisInitial').flatMap((initial) => boampReferences(text(initial, 'idWeb')))
}

export function dailyLinks(
  idweb: string,
  written: { [Kind in 'documents' | 'deposit' | 'buyer_profile']?: string | null },
): NoticeLink[] {
  const links = (['documents', 'deposit', 'buyer_profile'] as const).flatMap((kind) => {
    const url = webUrl(written[kind])
    return url === null ? [] : [{ kind, url, label: null }]
  })
  return [{ kind: 'notice', url: boampNoticeUrl(idweb), label: null }, ...links]
}
