import type { Criterion, NoticeLink } from '#/domain/notices/notice-content.ts'
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

function endOf(period: XmlNode | undefined, zone: string): Date | null {
  return momentOf(text(period, 'EndDate'), text(period, 'EndTime'), { zone, timeOfDay: '23:59' })
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
  const name = criterionName(node) ?? TYPE_NAMES[text(node, 'AwardingCriterionTypeCode') ?? '']
  if (name === undefined) return null
  return { name, value: weightOf(node), subCriteria: [] }
}

/** What names a criterion: « Critère 1 » does not where its description does. */
function criterionName(node: XmlNode): string | null {
  const [name, description] = [localText(node, 'Name'), localText(node, 'Description')]
  return name !== null && description !== null && NUMBER_ONLY.test(name)
    ? description
    : (name ?? description)
}

const NUMBER_ONLY = /^(?:sous[- ])?cr\p{L}{3,9}\s*(?:n\s*[°ºo]\s*)?\d{1,2}(?:\.\d{1,2})?$/iu

/** BT-541: percentages, points, a decimal, or only a rank, which is no weight. */
function weightOf(criterion: XmlNode): string | null {
  const parameter = extensions(criterion)
    .flatMap((each) => children(each, 'AwardCriterionParameter'))
    .find((each) => text(each, 'ParameterNumeric') !== null)
  const written = text(parameter, 'ParameterNumeric')
  const code = text(parameter, 'ParameterCode') ?? ''
  if (written === null || code.startsWith('ord-')) return null
  const french = written
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',')
  if (code.startsWith('per-')) return `${french}\u00a0%`
  if (code.startsWith('poi-')) return `${french}\u00a0points`
  return french
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
