import type { Procedure } from './notice-content.ts'

/** `decp`: the essential data that buyers must publish; `notice`: a notice that told the result. */
export const CONTRACT_SOURCES = ['decp', 'notice'] as const
export type ContractSource = (typeof CONTRACT_SOURCES)[number]

export const CONTRACT_KINDS = ['contract', 'concession'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/**
 * What an amount says: `price` is what was agreed, `framework_maximum` the most that a framework
 * agreement may come to, which says nothing of what is paid.
 */
export const AMOUNT_KINDS = ['price', 'framework_maximum'] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

/**
 * Why an amount counts in no statistic. `symbolic`: a euro or less, typed because the field had to be
 * filled; `implausible`: beyond any French contract of its kind; `flagged`: its publisher doubts it.
 */
export const AMOUNT_FAULTS = ['symbolic', 'implausible', 'flagged'] as const
export type AmountFault = (typeof AMOUNT_FAULTS)[number]

export type ContractWinner = {
  /** SIRET with a right key; null for foreign companies and mistyped numbers. */
  siret: string | null
  /** Null where the source names nobody, or what may be a person. */
  name: string | null
}

export type ContractBuyer = {
  siret: string | null
  /** Null where only the number is published; one of the two is always there. */
  name: string | null
  city: string | null
  postcode: string | null
}

/** A contract that was awarded, whoever told so. */
export type Contract = {
  source: ContractSource
  /** DECP: the buyer's SIRET, then the buyer's own number. Notices: `notice:…:1`. */
  uid: string
  /** The notice that tells it, and the tender that it comes of; null where there is none. */
  noticeId: string | null
  tenderId: string | null
  kind: ContractKind
  title: string
  buyer: ContractBuyer
  /** Day of the first notification (or signature of a concession), `2024-05-15`. */
  notifiedOn: string
  publishedOn: string | null
  /** Tranches and possible renewals included; null where unknown. */
  durationMonths: number | null
  /** After the last change, in cents; null where unknown. */
  amountCents: number | null
  /** Before any change. */
  initialAmountCents: number | null
  amountKind: AmountKind
  amountFault: AmountFault | null
  /** Eight digits. */
  cpvCode: string | null
  /** Null where it is to be found out from code and words. */
  categorySlug: string | null
  departmentCode: string | null
  procedure: Procedure | null
  offersReceived: number | null
  /** How often it was changed since. */
  changes: number
  winners: ContractWinner[]
}

/** A record that is of no use, with its reason in one English sentence. */
export type RejectedContract = { ref: string; reason: string }

export type ReadContract =
  | { ok: true; contract: Contract }
  | { ok: false; rejected: RejectedContract }
