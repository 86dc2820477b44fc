import type { Criterion, NoticeLink, Reservation } from '#/domain/notices/notice-content.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import {
  type Duration,
  durationBetween,
  durationIn,
  longestDuration,
} from '#/ingestion/duration.ts'
import type { EformsLot } from '#/ingestion/eforms/lots.ts'
import { extensions, localText } from '#/ingestion/eforms/values.ts'
import { lotCriteria } from '#/ingestion/lot-criteria.ts'
import { inOrder, reservationsIn } from '#/ingestion/reservations.ts'
import { attribute, child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { webUrl } from '#/lib/web-url.ts'

/** Requests to take part come first where a procedure has two steps: theirs is the date not to miss. */
const SUBMISSION_PERIODS = [
  ['ParticipationRequestReceptionPeriod'],
  ['TenderSubmissionDeadlinePeriod'],
]

/** The earliest over all lots, so that no candidate is too late for one of them. */
export function submissionDeadline(lots: EformsLot[], zone: string): Date | null {
  const processes = lots.map(({ node }) => child(node, 'TenderingProcess'))
  for (const path of SUBMISSION_PERIODS) {
    const found = earliest(processes.map((process) => endOf(child(process, ...path), zone)))
    if (found !== null) return found
  }
  const interest = processes
    .flatMap(extensions)
    .map((each) => endOf(child(each, 'InterestExpressionReceptionPeriod'), zone))
  return earliest(interest)
}

export function questionsDeadline(lots: EformsLot[], zone: string): Date | null {
  return earliest(
    lots.map(({ node }) =>
      endOf(child(node, 'TenderingProcess', 'AdditionalInformationRequestPeriod'), zone),
    ),
  )
}

/**
 * `Z` may be UTC or the clock of the buyer (docs/decisions/0016-z-in-eforms.md): the earlier of the two, so that no
 * candidate is too late.
 */
function endOf(period: XmlNode | undefined, zone: string): Date | null {
  const [date, time] = [text(period, 'EndDate'), text(period, 'EndTime')]
  const clock = { zone, timeOfDay: END_OF_DAY }
  const found = momentOf(date, time, clock)
  if (!/Z$/.test(time ?? '')) return found
  const local = momentOf(date?.replace(/Z$/, '') ?? null, time?.replace(/Z$/, '') ?? null, clock)
  return earliest([found, local])
}

function earliest(moments: (Date | null)[]): Date | null {
  return moments.reduce((first, each) => (!first || (each && each < first) ? each : first), null)
}

export function durationOf(projects: (XmlNode | undefined)[]): Duration {
  return longestDuration(
    projects.map((project) => {
      const period = child(project, 'PlannedPeriod')
      const measure = child(period, 'DurationMeasure')
      return (
        durationIn(attribute(measure, 'unitCode'), text(measure)) ??
        durationBetween(text(period, 'StartDate'), text(period, 'EndDate'))
      )
    }),
  )
}

const TYPE_NAMES: Record<string, string> = { price: 'Prix', cost: 'Coût', quality: 'Qualité' }

/** Senders repeat them lot by lot. */
export function criteriaOf(lots: EformsLot[]): Criterion[] {
  return lotCriteria(
    lots.map(({ number, node }) => ({
      number,
      criteria: children(
        node,
        'TenderingTerms',
        'AwardingTerms',
        'AwardingCriterion',
        'SubordinateAwardingCriterion',
      ).flatMap((each) => criterionOf(each) ?? []),
    })),
  )
}

function criterionOf(node: XmlNode): Criterion | null {
  const kind = TYPE_NAMES[text(node, 'AwardingCriterionTypeCode') ?? '']
  const written = criterionName(node)
  const value = weightOf(node)
  // « Définis au règlement de la seconde phase » is no criterion, where no weight is of its type either.
  if (written === null && value === null && isStatedElsewhere(node)) return null
  const name = written === null ? kind : headOf(written)
  return name === undefined ? null : { name, value, subCriteria: [] }
}

function isStatedElsewhere(node: XmlNode): boolean {
  return ['Name', 'Description'].some((field) => ELSEWHERE.test(localText(node, field) ?? ''))
}

/** What names a criterion: « Critère 1 » or « 60 % » does not, its type says more. */
function criterionName(node: XmlNode): string | null {
  return (
    [localText(node, 'Name'), localText(node, 'Description')].find(
      (written) => written !== null && !SAYS_NOTHING.test(written) && !ELSEWHERE.test(written),
    ) ?? null
  )
}

/** « valeur technique : Ce critère sera apprécié au regard de … » is named by its first words. */
function headOf(written: string): string {
  const [, head = ''] =
    /^(\p{L}[^:\n]{3,60}?)\s*:\s*(?:ce|le|la) (?:critère|note)\b/iu.exec(written) ?? []
  return head === '' ? written : `${head.charAt(0).toUpperCase()}${head.slice(1)}`
}

/** A number, a weight, a placeholder, or where to look for the criterion. */
const SAYS_NOTHING =
  /^(?:(?:sous[- ])?cr\p{L}{3,9}(?:\s*d['’]attribution)?(?:\s*(?:n\s*[°ºo]\s*)?\d{1,2}(?:\.\d{1,2})?)?|[\d\s.,]*(?:%|points?|pts?)?|_\w+_|[^\p{L}\d]*|n\s?\/?\s?a|sans objet|n[ée]ant|(?:voir|cf\.?|selon)\s+(?:le |les )?(?:r\.?c\.?|r[èe]glement|dce|documents?)[^.;:]{0,60})\.?$|^(?:la |cette )?note (?:est|sera|de prix)\b|^(?:la )?formule\b/iu

/** Where the criteria are to be found: « Définis au règlement de consultation », « Les critères seront indiqués dans … » */
const ELSEWHERE =
  /^(?:(?:les |ces )?crit[èe]res? (?:d['’]attribution |de (?:jugement|s[ée]lection|choix) )?(?:(?:des offres )?(?:sont|seront|est|sera) )?)?(?:d[ée]finie?s?|[ée]nonc[ée]e?s?|indiqu[ée]e?s?|pr[ée]cis[ée]e?s?|mentionn[ée]e?s?|d[ée]taill[ée]e?s?|d[ée]crite?s?|fix[ée]e?s?) (?:au|aux|dans)(?: le| la| les| l['’])? ?(?:r[èe]glements?|r\.?c\.?|d\.?c\.?e\.?|dossiers?|documents?|cahiers?|c\.?c\.?[ta]\.?p\.?)(?!\p{L})/iu

/** BT-541: percentages, points, a decimal, or only a rank, which is no weight. */
function weightOf(criterion: XmlNode): string | null {
  const parameter = extensions(criterion)
    .flatMap((each) => children(each, 'AwardCriterionParameter'))
    .find((each) => text(each, 'ParameterNumeric') !== null)
  const written = text(parameter, 'ParameterNumeric')
  if (written === null) return writtenWeight(criterion)
  const code = text(parameter, 'ParameterCode') ?? ''
  if (code.startsWith('ord-')) return null
  const french = written
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',')
  if (code.startsWith('per-')) return `${french}\u00a0%`
  if (code.startsWith('poi-')) return `${french}\u00a0points`
  return french
}

/** A weight that a sender wrote in place of the name: « 60 % ». */
function writtenWeight(criterion: XmlNode): string | null {
  const [, figures, unit = ''] =
    [localText(criterion, 'Name'), localText(criterion, 'Description')]
      .map((written) => /^\s*(\d{1,3}(?:[.,]\d+)?)\s*(%|points?)\s*$/i.exec(written ?? ''))
      .find((found) => found !== null) ?? []
  return figures === undefined ? null : `${figures.replace('.', ',')}\u00a0${unit.toLowerCase()}`
}

/** BT-71 and BT-736 of all lots; the words of the call say more precisely for whom. */
export function reservationsOf(lots: readonly EformsLot[], words: string): Reservation[] {
  const codes = lots.flatMap(({ node }) => {
    const terms = child(node, 'TenderingTerms')
    return [
      ...children(terms, 'TendererQualificationRequest', 'SpecificTendererRequirement').map(
        (each) => child(each, 'TendererRequirementTypeCode'),
      ),
      ...children(terms, 'ContractExecutionRequirement', 'ExecutionRequirementCode'),
    ].flatMap((code) => RESERVED_BY[attribute(code, 'listName') ?? '']?.[text(code) ?? ''] ?? [])
  })
  const inWords = reservationsIn(words)
  return inOrder(inWords.length > 0 ? inWords : codes)
}

const RESERVED_BY: Record<string, Record<string, Reservation[]>> = {
  'reserved-procurement': { 'res-ws': ['adapted', 'insertion'], 'res-pub-ser': ['ess'] },
  'reserved-execution': { yes: ['adapted'] },
}

/** Where the file and the deposit are, once each, as the lots repeat them. */
export function linksOf(root: XmlNode, lots: EformsLot[]): NoticeLink[] {
  const terms = lots.map(({ node }) => child(node, 'TenderingTerms'))
  const documents = terms.flatMap((each) =>
    children(each, 'CallForTendersDocumentReference', 'Attachment', 'ExternalReference', 'URI'),
  )
  const deposits = terms.flatMap((each) => children(each, 'TenderRecipientParty', 'EndpointID'))
  const profiles = children(root, 'ContractingParty', 'BuyerProfileURI')
  return [
    ...linksTo('documents', documents),
    ...linksTo('deposit', deposits),
    ...linksTo('buyer_profile', profiles),
  ]
}

function linksTo(kind: NoticeLink['kind'], nodes: readonly XmlNode[]): NoticeLink[] {
  const urls = nodes.flatMap((node) => webUrl(text(node)) ?? [])
  return [...new Set(urls)].map((url) => ({ kind, url, label: null }))
}
