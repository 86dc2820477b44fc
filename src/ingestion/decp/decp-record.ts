import type { ContractKind } from '#/domain/notices/contract.ts'

/** A winner as published. */
export type DecpWinner = { idType: string | null; id: string | null; name: string | null }

/** The contract as first notified (`number` 0), or after one of its changes; absent values are null. */
export type DecpVersion = {
  number: number
  notifiedOn: string | null
  publishedOn: string | null
  durationMonths: number | null
  /** Euros without tax. */
  amount: number | null
  /** Null where a change leaves the winners as they were. */
  winners: DecpWinner[] | null
}

/** One contract in the words of DECP, whichever form it came in: JSON of 2019 or 2022, or rows. */
export type DecpRecord = {
  id: string | null
  kind: ContractKind
  buyerSiret: string | null
  buyerName: string | null
  nature: string | null
  title: string | null
  cpv: string | null
  procedure: string | null
  techniques: string[]
  place: { code: string | null; type: string | null }
  offersReceived: number | null
  frameworkId: string | null
  /** « Conjoint », « Solidaire », « Pas de groupement ». */
  grouping: string | null
  /** « true », « false » or words for them; null where absent. */
  subcontracting: string | null
  /** Of the acts of subcontracting; the consolidated table has none. */
  subcontractors: DecpWinner[]
  /** Its publisher doubts the amount and gives no better one. */
  amountFlagged: boolean
  versions: DecpVersion[]
}
