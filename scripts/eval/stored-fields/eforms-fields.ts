import {
  clockOf,
  codesIn,
  departmentOf,
  euros,
  lengthBetween,
  lengthOf,
  longest,
  PARTIAL,
  type RawFields,
  siretIn,
  total,
} from './raw-fields.ts'
import { at, attributeOf, everywhere, frenchAt, type Tree, textAt, wordsOf } from './raw-tree.ts'

const EXTENSION = 'UBLExtensions/UBLExtension/ExtensionContent/EformsExtension'
const PROCEDURES: Record<string, string> = {
  open: 'open',
  restricted: 'restricted',
  'neg-w-call': 'negotiated',
  'neg-wo-call': 'negotiated',
  'comp-dial': 'dialogue',
  innovation: 'innovation',
}

/** `root` is the notice's own element, from TED or BOAMP. */
export function eformsFields(root: Tree): RawFields {
  const project = at(root, 'ProcurementProject')[0]
  const lots = at(root, 'ProcurementProjectLot').filter(
    (lot) => attributeOf(at(lot, 'ID')[0], 'schemeName') !== 'LotsGroup',
  )
  const title = frenchAt(project, 'Name')
  const buyerId = textAt(root, 'ContractingParty/Party/PartyIdentification/ID')
  const buyer = at(root, `${EXTENSION}/Organizations/Organization/Company`).find(
    (company) => textAt(company, 'PartyIdentification/ID') === buyerId,
  )
  const isPartial = PARTIAL.test(wordsOf(root))
  return {
    title,
    buyer: frenchAt(buyer, 'PartyName/Name'),
    siret:
      at(buyer, 'PartyLegalEntity/CompanyID')
        .map((id) => siretIn(wordsOf(id)))
        .find(Boolean) ?? null,
    ...deadlineOf(lots),
    ...placesOf(root),
    cpv: codesIn(everywhere(root, 'ItemClassificationCode').map(wordsOf)),
    ...lotsOf(lots),
    ...(isPartial ? {} : amountsOf(project, lots)),
    duration: longest(
      [project, ...lots.flatMap((lot) => at(lot, 'ProcurementProject'))].map(durationOf),
    ),
    reserved: everywhere(root, 'TenderingTerms').some(isReserved),
    ...procedureOf(root, lots),
  }
}

function deadlineOf(lots: Tree[]): Pick<RawFields, 'deadline'> {
  for (const period of ['ParticipationRequestReceptionPeriod', 'TenderSubmissionDeadlinePeriod']) {
    const periods = lots.flatMap((lot) => at(lot, `TenderingProcess/${period}`))
    // `Z` and offsets of elsewhere: the clock is not the written one.
    if (periods.some((one) => !/\+0[12]:00$/.test(textAt(one, 'EndTime') ?? '+01:00'))) return {}
    const clocks = periods.flatMap(
      (one) => clockOf(textAt(one, 'EndDate'), textAt(one, 'EndTime')) ?? [],
    )
    if (clocks.length > 0) return { deadline: clocks.toSorted()[0] ?? null }
  }
  return lots.some((lot) => everywhere(lot, 'InterestExpressionReceptionPeriod').length > 0)
    ? {}
    : { deadline: null }
}

function placesOf(root: Tree): Pick<RawFields, 'places'> {
  const addresses = everywhere(root, 'RealizedLocation').flatMap((place) => at(place, 'Address'))
  const found = addresses.map((address) => departmentOf(textAt(address, 'PostalZone') ?? ''))
  const isWhole = addresses.length > 0 && found.every((code) => code !== null)
  return isWhole ? { places: [...new Set(found.flatMap((code) => code ?? []))] } : {}
}

function lotsOf(lots: Tree[]): Pick<RawFields, 'lots'> {
  // Whether a single lot divides the contract is a matter of judgement.
  if (lots.length < 2) return {}
  return { lots: lots.map((lot) => frenchAt(lot, 'ProcurementProject/Name') ?? '') }
}

function amountsOf(
  project: Tree | undefined,
  lots: Tree[],
): Pick<RawFields, 'estimate' | 'maximum'> {
  const totals = 'RequestedTenderTotal'
  const sum = (path: string) => {
    const own = euros(textAt(project, path))
    const ofLots = total(lots.map((lot) => euros(textAt(lot, `ProcurementProject/${path}`))))
    return { own, ofLots }
  }
  const estimate = sum(`${totals}/EstimatedOverallContractAmount`)
  const maximum = sum(`${totals}/${EXTENSION}/FrameworkMaximumAmount`)
  const fields = { estimate: estimate.own ?? estimate.ofLots }
  // A maximum of the procedure below that of the lots contradicts them.
  const differs = maximum.own !== null && maximum.ofLots !== null && maximum.own !== maximum.ofLots
  // Descriptions may give maxima that no field has.
  const inWords =
    maximum.own === null &&
    maximum.ofLots === null &&
    lots.some((lot) => /maximum/i.test(frenchAt(lot, 'ProcurementProject/Description') ?? ''))
  return differs || inWords ? fields : { ...fields, maximum: maximum.own ?? maximum.ofLots }
}

function durationOf(project: Tree | undefined): string | null {
  const period = at(project, 'PlannedPeriod')[0]
  const measure = at(period, 'DurationMeasure')[0]
  return (
    lengthOf(textAt(period, 'DurationMeasure'), attributeOf(measure, 'unitCode')) ??
    lengthBetween(textAt(period, 'StartDate'), textAt(period, 'EndDate'))
  )
}

function isReserved(terms: Tree): boolean {
  const codes = [
    ...everywhere(terms, 'TendererRequirementTypeCode'),
    ...everywhere(terms, 'ExecutionRequirementCode'),
  ]
  return codes.some(
    (code) =>
      /^reserved-/.test(attributeOf(code, 'listName') ?? '') &&
      !/^(?:none|no)$/.test(wordsOf(code)),
  )
}

function procedureOf(root: Tree, lots: Tree[]): Pick<RawFields, 'procedure'> {
  const type = textAt(root, 'NoticeTypeCode') ?? ''
  const isOther =
    /-desg$|^qu-sy|subco/.test(type) || textAt(root, 'RegulatoryDomain') === '32014L0023'
  const isDynamic = lots.some((lot) =>
    everywhere(lot, 'ContractingSystemTypeCode').some(
      (code) => attributeOf(code, 'listName') === 'dps-usage' && wordsOf(code) !== 'none',
    ),
  )
  if (isOther || isDynamic) return {}
  const described = at(root, 'TenderingProcess/Description').map(wordsOf).join(' ')
  if (/proc[ée]dure\s+adapt[ée]e/i.test(described)) {
    return /\blots?\b/i.test(described) ? {} : { procedure: 'adapted' }
  }
  const code = textAt(root, 'TenderingProcess/ProcedureCode')
  return code === null
    ? { procedure: null }
    : PROCEDURES[code]
      ? { procedure: PROCEDURES[code] }
      : {}
}
