import type {
  AmountFault,
  AmountKind,
  ContractKind,
  ContractSource,
  Grouping,
} from '#/domain/notices/contract.ts'
import type { Procedure } from '#/domain/notices/notice-content.ts'

/** A winner as displayed. */
export type ShownWinner = {
  /** The displayed name: a name, « Titulaire non diffusé » or « Titulaire non précisé ». */
  name: string
  /** Set only if the company has a page. */
  siren: string | null
}

/** An awarded contract as displayed. Days are `2024-05-15`. */
export type PastContract = {
  id: string
  source: ContractSource
  kind: ContractKind
  demo: boolean
  title: string
  buyer: { name: string | null; slug: string | null }
  winners: ShownWinner[]
  notifiedOn: string
  /** The last possible day of the contract. */
  endsOn: string | null
  durationMonths: number | null
  amountCents: number | null
  amountKind: AmountKind
  amountFault: AmountFault | null
  categorySlug: string | null
  cpvCode: string | null
  departmentCode: string | null
  procedure: Procedure | null
  offersReceived: number | null
  /** Of the winners; null: no group, or unknown. */
  grouping: Grouping | null
  /** Null if unknown. */
  isSubcontracted: boolean | null
  /** Names of subcontractors that the register of companies has and that may be named. */
  subcontractors: string[]
  /** The tender of the contract, if stored. */
  tenderId: string | null
  tenderSlug: string | null
}

/** True if the amount is a price that can be compared. */
export function hasPrice(
  contract: Pick<PastContract, 'amountCents' | 'amountKind' | 'amountFault'>,
): boolean {
  const { amountCents, amountKind, amountFault } = contract
  return amountCents !== null && amountKind === 'price' && amountFault === null
}
