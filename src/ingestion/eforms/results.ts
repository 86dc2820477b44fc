import type { Amount, Award } from '#/domain/notices/notice-content.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { MASKED_NAME } from '#/features/awards/winner-name.ts'
import { type EformsLot, lotNumber, numbersOf } from '#/ingestion/eforms/lots.ts'
import type { Organization, Organizations } from '#/ingestion/eforms/organizations.ts'
import { amount } from '#/ingestion/eforms/values.ts'
import { isPlaceholderWinner } from '#/ingestion/placeholder-winner.ts'
import { child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'

export type Results = {
  awards: Award[]
  maximum: Amount | null
  /** Lots that ended without a winner, with the reason's code (BT-144) where given. */
  unawarded: { lotNumber: number; reason: string | null }[]
}

const NONE: Results = { awards: [], maximum: null, unawarded: [] }

/** Results name each other by technical identifiers: result → contract → tender → party → company. */
export function resultsOf(
  root: XmlNode,
  extension: readonly XmlNode[],
  companies: Organizations,
  { lots, buyer }: { lots: readonly EformsLot[]; buyer: Organization },
): Results {
  const result = extension.flatMap((each) => children(each, 'NoticeResult'))[0]
  if (result === undefined) return NONE
  const register: Register = {
    tenders: byId(children(result, 'LotTender')),
    contracts: byId(children(result, 'SettledContract')),
    parties: byId(children(result, 'TenderingParty')),
    companies,
    buyer,
    lotNumbers: numbersOf(lots),
    decidedAt: awardDate(text(root, 'TenderResult', 'AwardDate')),
  }
  const lotResults = children(result, 'LotResult')
  return {
    awards: lotResults.flatMap((each) => awardsOf(each, register)),
    maximum: amount(result, 'OverallMaximumFrameworkContractsAmount'),
    unawarded: lotResults
      .filter((each) => text(each, 'TenderResultCode') === 'clos-nw')
      .map((each) => ({
        lotNumber: numberOf(each, register),
        reason: text(each, 'DecisionReason', 'DecisionReasonCode'),
      })),
  }
}

type Register = {
  tenders: ReadonlyMap<string, XmlNode>
  contracts: ReadonlyMap<string, XmlNode>
  parties: ReadonlyMap<string, XmlNode>
  companies: Organizations
  buyer: Organization
  lotNumbers: ReadonlyMap<string, number>
  decidedAt: Date | null
}

function numberOf(lotResult: XmlNode, { lotNumbers }: Register): number {
  const id = text(lotResult, 'TenderLot', 'ID')
  return lotNumbers.get(id ?? '') ?? lotNumber(id)
}

function awardsOf(lotResult: XmlNode, register: Register): Award[] {
  if (text(lotResult, 'TenderResultCode') === 'clos-nw') return []
  const lot = numberOf(lotResult, register)
  const offersReceived = offersOf(lotResult)
  return winningTenders(lotResult, register).flatMap(({ tender, contract }) => {
    const winners = companiesOf(tender, register).filter(
      ({ name, siret }) =>
        !isPlaceholderWinner({ name, siret }, { buyerSiret: register.buyer.siret }),
    )
    const [leader] = winners
    const winnerName = [...new Set(winners.flatMap(winnerNameOf))].join(' / ')
    if (leader === undefined || winnerName === '') return []
    return {
      lotNumber: lot > 0 ? lot : null,
      winnerName,
      winnerSiret: leader.isNaturalPerson ? null : leader.siret,
      ...subcontractorsOf(tender, register),
      amount: amount(tender, 'LegalMonetaryTotal', 'PayableAmount'),
      offersReceived,
      decidedAt:
        awardDate(text(contract, 'AwardDate')) ??
        awardDate(text(contract, 'IssueDate')) ??
        register.decidedAt,
    }
  })
}

/** A person is not named, whatever the name looks like. */
function winnerNameOf({ name, isNaturalPerson }: Organization): string[] {
  if (name === null) return []
  return [isNaturalPerson ? MASKED_NAME : name]
}

/** Tenders that became a contract; where no contract is described, the ranked first, else all named. */
function winningTenders(
  lotResult: XmlNode,
  { tenders, contracts }: Register,
): { tender: XmlNode; contract: XmlNode | undefined }[] {
  const ofLot = new Set(idsOf(lotResult, 'LotTender'))
  const contracted = idsOf(lotResult, 'SettledContract').flatMap((id) => {
    const contract = contracts.get(id)
    // A contract may cover several lots: only this lot's tenders count here.
    return idsOf(contract, 'LotTender')
      .filter((tenderId) => ofLot.size === 0 || ofLot.has(tenderId))
      .flatMap((tenderId) => ({ tender: tenders.get(tenderId), contract }))
  })
  const known = contracted.flatMap(({ tender, contract }) => (tender ? { tender, contract } : []))
  if (known.length > 0) return known
  const named = [...ofLot].map((id) => tenders.get(id)).filter((tender) => tender !== undefined)
  const first = named.filter((tender) => text(tender, 'RankCode') === '1')
  return (first.length > 0 ? first : named).map((tender) => ({ tender, contract: undefined }))
}

/** The members of the group that won, its leader first. */
function companiesOf(tender: XmlNode, { parties, companies }: Register): Organization[] {
  const members = idsOf(tender, 'TenderingParty')
    .flatMap((id) => children(parties.get(id), 'Tenderer'))
    .map((member) => ({
      company: companies.get(text(member, 'ID') ?? ''),
      isLeader: text(member, 'GroupLeadIndicator') === 'true',
    }))
  return members
    .toSorted((one, other) => Number(other.isLeader) - Number(one.isLeader))
    .flatMap(({ company }) => company ?? [])
}

/** Companies that work for the winner. */
function subcontractorsOf(
  tender: XmlNode,
  { parties, companies }: Register,
): Pick<Award, 'subcontractors'> {
  const named = idsOf(tender, 'TenderingParty')
    .flatMap((id) => idsOf(parties.get(id), 'SubContractor'))
    .flatMap((id) => companies.get(id) ?? [])
    .flatMap(({ name, isNaturalPerson }) => (isNaturalPerson ? [] : (name ?? [])))
  return named.length > 0 ? { subcontractors: distinct(named) } : {}
}

function offersOf(lotResult: XmlNode): number | null {
  const tenders = children(lotResult, 'ReceivedSubmissionsStatistics').find(
    (each) => text(each, 'StatisticsCode') === 'tenders',
  )
  const count = Number(text(tenders, 'StatisticsNumeric') ?? Number.NaN)
  return Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** 2000-01-01 fills the field, which UBL demands, where nothing was awarded. */
function awardDate(written: string | null): Date | null {
  return written === null || written.startsWith('2000-01-01') ? null : momentOf(written, null)
}

function idsOf(node: XmlNode | undefined, name: string): string[] {
  return children(node, name, 'ID').flatMap((id) => text(id) ?? [])
}

function byId(nodes: readonly XmlNode[]): Map<string, XmlNode> {
  return new Map(nodes.map((node) => [text(child(node, 'ID')) ?? '', node]))
}
