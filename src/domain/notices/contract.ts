import type { Procedure } from './notice-content.ts'

/** How the companies of a group answer to the buyer: each for its part, or each for all. */
export const GROUPINGS = ['joint', 'solidary'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** `decp`: the essential data that buyers must publish; `notice`: an award notice. */
export const CONTRACT_SOURCES = ['decp', 'notice'] as const
export type ContractSource = (typeof CONTRACT_SOURCES)[number]

export const CONTRACT_KINDS = ['contract', 'concession'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** `price`: the agreed price. `framework_maximum`: the upper limit of a framework agreement, not an amount paid. */
export const AMOUNT_KINDS = ['price', 'framework_maximum'] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

/**
 * Reasons to exclude an amount from statistics. `symbolic`: one euro or less; `implausible`: above any French
 * contract of its kind; `flagged`: marked as doubtful by the publisher.
 */
export const AMOUNT_FAULTS = ['symbolic', 'implausible', 'flagged'] as const
export type AmountFault = (typeof AMOUNT_FAULTS)[number]

export type ContractWinner = {
  /** SIRET with a valid checksum; null for foreign companies and mistyped numbers. */
  siret: string | null
  /** Null if the source has no name, or the name may be a person's. */
  name: string | null
}

export type ContractBuyer = {
  siret: string | null
  /** Null if only the number is published; at least one of the two is set. */
  name: string | null
  city: string | null
  postcode: string | null
}

/** An awarded contract. */
export type Contract = {
  source: ContractSource
  /** DECP: the buyer's SIRET, then the buyer's own number. Notices: `notice:…:1`. */
  uid: string
  /** The award notice and its tender; null if none. */
  noticeId: string | null
  tenderId: string | null
  kind: ContractKind
  title: string
  buyer: ContractBuyer
  /** Day of the first notification (or signature of a concession), `2024-05-15`. */
  notifiedOn: string
  publishedOn: string | null
  /** Includes tranches and possible renewals; null if unknown. */
  durationMonths: number | null
  /** After the last change, in cents; null if unknown. */
  amountCents: number | null
  /** Before any change. */
  initialAmountCents: number | null
  amountKind: AmountKind
  amountFault: AmountFault | null
  /** Eight digits. */
  cpvCode: string | null
  /** Null: derived from CPV code and title. */
  categorySlug: string | null
  departmentCode: string | null
  procedure: Procedure | null
  offersReceived: number | null
  /** Number of changes after the award. */
  changes: number
  /** More than one member is among the winners. */
  winners: ContractWinner[]
  /** Null: no group, or unknown. */
  grouping: Grouping | null
  /** Whether part of the work is subcontracted; null if unknown. */
  isSubcontracted: boolean | null
  /** SIRETs with a valid checksum, of accepted subcontractors; often not published though there are some. */
  subcontractorSirets: string[]
}

/** A rejected record, with the reason as an English sentence. */
export type RejectedContract = { ref: string; reason: string }

export type ReadContract =
  | { ok: true; contract: Contract }
  | { ok: false; rejected: RejectedContract }
