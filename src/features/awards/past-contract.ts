import type {
  AmountFault,
  AmountKind,
  ContractKind,
  ContractSource,
} from '#/domain/notices/contract.ts'
import type { Procedure } from '#/domain/notices/notice-content.ts'

/** A winner as readers see it. */
export type ShownWinner = {
  /** What may be shown of it: a name, « Titulaire non diffusé », « Titulaire non précisé ». */
  name: string
  /** Present only where the company has a page. */
  siren: string | null
}

/** A contract that was awarded, as readers see it. Days are `2024-05-15`. */
export type PastContract = {
  id: string
  source: ContractSource
  kind: ContractKind
  demo: boolean
  title: string
  buyer: { name: string | null; slug: string | null }
  winners: ShownWinner[]
  notifiedOn: string
  /** The last day it can run to. */
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
  /** The tender that it came of, where it is here. */
  tenderId: string | null
  tenderSlug: string | null
}

/** Whether its amount is a price that compares with others. */
export function hasPrice(
  contract: Pick<PastContract, 'amountCents' | 'amountKind' | 'amountFault'>,
): boolean {
  const { amountCents, amountKind, amountFault } = contract
  return amountCents !== null && amountKind === 'price' && amountFault === null
}
