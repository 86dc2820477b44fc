import { type VariantRule } from '#/domain/condition.ts'
import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import { findingOf, type Passage, whole } from '#/features/analysis/rules/text/passage.ts'
import { type EformsLot, lotsOf } from '#/ingestion/eforms/lots.ts'
import { organizationsOf } from '#/ingestion/eforms/organizations.ts'
import { criteriaOf } from '#/ingestion/eforms/terms.ts'
import { extensions } from '#/ingestion/eforms/values.ts'
import { placeWords } from '#/ingestion/execution-places/place-words.ts'
import { attribute, child, children, deepText, text, type XmlNode } from '#/ingestion/xml.ts'
import { eformsFramework } from './contract-boxes.ts'
import { eformsFormRules } from './eforms-form-rules.ts'
import {
  eurosAt,
  found,
  measureAt,
  passageAt,
  periodAt,
  proseIn,
  proseOfEach,
  validityAt,
  wholeEuros,
} from './node-passages.ts'

/** What says nothing of the contract: parties, addresses, exclusion grounds, appeals, identifiers. */
const SKIPPED: ReadonlySet<string> = new Set([
  'UBLExtensions',
  'ContractingParty',
  'AppealTerms',
  'CallForTendersDocumentReference',
  'TendererQualificationRequest',
  'ProcurementProjectLot',
  'AdditionalInformationParty',
  'DocumentProviderParty',
  'TenderRecipientParty',
  'TenderEvaluationParty',
  'RealizedLocation',
  'AwardingCriterion',
  'ID',
  'Name',
])

/** A notice in eForms, from any publisher: `root` is its own element. */
export function eformsPassages(root: XmlNode): NoticeFacts {
  const project = child(root, 'ProcurementProject')
  const companies = organizationsOf(extensions(root))
  const buyerId = text(root, 'ContractingParty', 'Party', 'PartyIdentification', 'ID')
  const buyer = companies.get(buyerId ?? '')?.name ?? null
  const lots = lotsOf(root)
  const words = deepText(root)
  const contract = projectScope(project, 'ProcurementProject')
  const call: ScopeFacts = {
    ...emptyScope(null),
    client: buyer === null ? null : { field: 'Organizations/Company/PartyName/Name', text: buyer },
    prose: [
      ...proseIn(root, '', SKIPPED),
      ...placeProse([project, ...lots.map((lot) => lot.project)]),
    ],
    ...contract,
    estimate: wholeEuros(contract.estimate ?? null, words),
    maximum: wholeEuros(contract.maximum ?? null, words),
    framework: eformsFramework(lots),
    formRules: eformsFormRules(lots),
    // Lots share it: the form has it lot by lot.
    validity:
      lots.map((lot) => validityOf(lot.node, 'ProcurementProjectLot')).find(Boolean) ?? null,
  }
  return { call, lots: lots.map(lotScope) }
}

/** Sentences about the contract that senders write below the place; each once. */
function placeProse(projects: readonly (XmlNode | undefined)[]): Passage[] {
  const written = projects.flatMap(
    (project) => passageAt(project, '', 'RealizedLocation', 'Description') ?? [],
  )
  return written.filter(
    ({ text }, at) =>
      text.length > LONGEST_PLACE && written.findIndex((one) => one.text === text) === at,
  )
}
/** A longer text says more than a place. */
const LONGEST_PLACE = 150

function lotScope(lot: EformsLot): ScopeFacts {
  const at = `ProcurementProjectLot[${lot.id || lot.number}]`
  return {
    ...emptyScope(lot.number),
    prose: proseIn(lot.node, at, SKIPPED),
    // Selection criteria (BT-750) are an extension of the form.
    conditions: proseOfEach(lot.node, ['SelectionCriteria', 'TendererQualificationRequest']),
    ...projectScope(lot.project, `${at}/ProcurementProject`),
    criteria: criteriaFindings(lot, at),
    social: [...socialOf(lot.project, at), ...reservedOf(lot.node, at)],
    validity: validityOf(lot.node, at),
    variants: variantsOf(lot.node, at),
  }
}

function validityOf(lot: XmlNode, at: string): ScopeFacts['validity'] {
  const period = child(lot, 'TenderingTerms', 'TenderValidityPeriod')
  const unit = attribute(child(period, 'DurationMeasure'), 'unitCode')
  return validityAt(period, `${at}/TenderValidityPeriod`, unit, 'DurationMeasure')
}

/** Codes of BT-63. */
const VARIANT_RULES: Record<string, VariantRule> = {
  allowed: 'allowed',
  'not-allowed': 'forbidden',
  required: 'required',
}

function variantsOf(lot: XmlNode, at: string): ScopeFacts['variants'] {
  const code = passageAt(lot, at, 'TenderingTerms', 'VariantConstraintCode')
  const isKnown = code !== null && Object.hasOwn(VARIANT_RULES, code.text)
  return found(isKnown ? (VARIANT_RULES[code.text] ?? null) : null, code)
}

function projectScope(project: XmlNode | undefined, at: string): Partial<ScopeFacts> {
  const period = child(project, 'PlannedPeriod')
  const measure = child(period, 'DurationMeasure')
  const total = child(project, 'RequestedTenderTotal')
  const maximum = extensions(total)
    .map((each) => eurosAt(each, `${at}/RequestedTenderTotal`, 'FrameworkMaximumAmount'))
    .find((each) => each !== null)
  const times = passageAt(project, at, 'ContractExtension', 'MaximumNumberNumeric')
  return {
    title: findingOf(passageAt(project, at, 'Name')),
    places: placesOf(project, `${at}/RealizedLocation`),
    duration:
      measureAt(period, `${at}/PlannedPeriod`, attribute(measure, 'unitCode'), 'DurationMeasure') ??
      periodAt(period, `${at}/PlannedPeriod`, 'StartDate', 'EndDate'),
    renewals: found(Number(times?.text) > 0 ? Number(times?.text) : null, times),
    estimate: eurosAt(total, `${at}/RequestedTenderTotal`, 'EstimatedOverallContractAmount'),
    maximum: maximum ?? null,
    environmental: strategic(project, at, ENVIRONMENTAL_CODES),
    social: socialOf(project, at),
  }
}

/** The words and the address of a place, without the codes of its region and country. */
function placesOf(project: XmlNode | undefined, at: string): Passage[] {
  const [location] = children(project, 'RealizedLocation')
  const described = passageAt(location, at, 'Description')
  const words = placeWords(described?.text ?? null)
  const address = child(location, 'Address')
  const lines = ['StreetName', 'AdditionalStreetName', 'PostalZone', 'CityName'].flatMap(
    (name) => passageAt(address, at, name)?.text ?? [],
  )
  return [
    ...(described && words ? [{ ...described, text: words }] : []),
    ...(lines.length > 0 ? [{ field: `${at}/Address`, text: lines.join('\n') }] : []),
  ]
}

/** Codes of strategic procurement (BT-06, BT-774, BT-775). */
const ENVIRONMENTAL_CODES: Record<string, string> = {
  'env-imp': 'Réduction des incidences sur l’environnement.',
  'biodiv-eco': 'Protection et restauration de la biodiversité et des écosystèmes.',
  'circ-econ': 'Transition vers une économie circulaire.',
  'clim-adapt': 'Adaptation au changement climatique.',
  'clim-mitig': 'Atténuation du changement climatique.',
  'pollu-prev': 'Prévention et réduction de la pollution.',
  'water-mar': 'Utilisation durable et protection des ressources aquatiques et marines.',
}
const SOCIAL_CODES: Record<string, string> = {
  'soc-obj': 'Réalisation d’objectifs sociaux.',
  'acc-all': 'Accessibilité pour tous.',
  'et-eq': 'Égalité ethnique.',
  'gen-eq': 'Égalité de genre.',
  'hum-right': 'Respect des droits de l’homme dans les chaînes d’approvisionnement.',
  opp: 'Emploi des chômeurs de longue durée, personnes défavorisées ou handicapées.',
  'work-cond': 'Conditions de travail équitables.',
}

const socialOf = (project: XmlNode | undefined, at: string) => strategic(project, at, SOCIAL_CODES)

function strategic(project: XmlNode | undefined, at: string, known: Record<string, string>) {
  return children(project, 'ProcurementAdditionalType', 'ProcurementTypeCode').flatMap((node) => {
    const code = text(node) ?? ''
    const stated = Object.hasOwn(known, code) ? (known[code] ?? null) : null
    return (
      found(stated, { field: `${at}/ProcurementAdditionalType/ProcurementTypeCode`, text: code }) ??
      []
    )
  })
}

function reservedOf(lot: XmlNode, at: string) {
  const participation = children(
    lot,
    'TenderingTerms',
    'TendererQualificationRequest',
    'SpecificTendererRequirement',
    'TendererRequirementTypeCode',
  ).filter((node) => attribute(node, 'listName') === 'reserved-procurement')
  const execution = children(
    lot,
    'TenderingTerms',
    'ContractExecutionRequirement',
    'ExecutionRequirementCode',
  ).filter((node) => attribute(node, 'listName') === 'reserved-execution')
  return [...participation, ...execution].flatMap((node) => {
    const code = text(node) ?? ''
    const stated = RESERVED[code] ?? null
    return (
      found(stated, { field: `${at}/TenderingTerms/${attribute(node, 'listName')}`, text: code }) ??
      []
    )
  })
}

const RESERVED: Record<string, string> = {
  'res-ws':
    'Participation réservée aux ateliers protégés et aux opérateurs qui visent l’intégration de personnes handicapées ou défavorisées.',
  'res-pub-ser': 'Participation réservée aux organisations chargées de missions de service public.',
  yes: 'Exécution réservée aux programmes d’emplois protégés.',
}

/** Criteria as ingestion reads them; the name or the description of each is its evidence. */
function criteriaFindings(lot: EformsLot, at: string): ScopeFacts['criteria'] {
  const nodes = children(
    lot.node,
    'TenderingTerms',
    'AwardingTerms',
    'AwardingCriterion',
    'SubordinateAwardingCriterion',
  )
  return nodes.flatMap((node, rank) => {
    const one: XmlNode = {
      TenderingTerms: {
        AwardingTerms: { AwardingCriterion: { SubordinateAwardingCriterion: node } },
      },
    }
    const [criterion] = criteriaOf([{ ...lot, node: one }])
    const path = `${at}/TenderingTerms/AwardingCriterion[${rank + 1}]`
    const named = ['Name', 'Description', 'AwardingCriterionTypeCode']
      .map((name) => passageAt(node, path, name))
      .filter((each) => each !== null)
    const stated = named.find(({ text }) => text === criterion?.name) ?? named[0]
    if (!criterion || !stated) return []
    const weight = extensions(node)
      .map((each) => passageAt(each, path, 'AwardCriterionParameter', 'ParameterNumeric'))
      .find((each) => each !== null)
    return [{ value: criterion, quotes: [whole(stated), ...(weight ? [whole(weight)] : [])] }]
  })
}
