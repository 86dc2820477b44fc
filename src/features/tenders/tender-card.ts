import type { Json } from '#/domain/json.ts'
import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
import type {
  Amount,
  MainCategory,
  NoticeKind,
  NoticeLink,
  Procedure,
  Reservation,
  ServiceContact,
} from '#/domain/notices/notice-content.ts'
import type { ListedKind } from '#/domain/notices/tender-kinds.ts'
import type { FieldChange, TenderEventKind } from '#/domain/notices/tender-states.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { Disagreement } from '#/features/analysis/disagreement.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import type { CallState } from './deadline.ts'
import type { TenderMatch } from './search/matched-words.ts'

/** One analysis result as readers see it; `value` follows the schema of its type and version. */
export type TenderInfo = {
  type: AnalysisType
  value: Json
  lotNumber: number | null
  version: string
  evidence: Evidence[]
}

/** Data of the tender in the search index: département codes and category slugs, best first. */
type CardIndex = { locations: string[]; category: string[] }

/** A tender in a list. Instants are ISO 8601. */
export type TenderCard = {
  id: string
  slug: string
  infos: TenderInfo[]
  index: CardIndex
  /** Of the buyer's page. */
  buyerSlug: string
  demo: boolean
  kinds: ListedKind[]
  /** See `kindLabel`. */
  kindLabel: string | null
  state: CallState
  publishedAt: string
  deadlineAt: string | null
  /** The clock that the buyer reads; `place` names it overseas. */
  clock: { timeZone: string; place: string | null }
  mainCategory: MainCategory | null
  procedure: Procedure | null
  /** See `callAmounts`. */
  estimate: Amount | null
  minimum: Amount | null
  maximum: Amount | null
  lotCount: number
  /** Name of its first activity; null without one. */
  activity: string | null
  /** « 12 mois »; null where none is published. */
  duration: string | null
  sources: SourceCode[]
  /** Present where words were searched for. */
  match?: TenderMatch
}

export type CardLot = {
  number: number
  label: string | null
  title: string
  description: string | null
  cpvCodes: string[]
  estimate: Amount | null
}

/** A notice of the tender. */
export type TenderNotice = {
  id: string
  source: SourceCode
  sourceRef: string
  kind: NoticeKind
  publishedAt: string | null
  /** When it came to this site. */
  firstSeenAt: string
  /** The page of the source that shows it; null where none is known. */
  url: string | null
  /** In words, where no number ties it to the others; null otherwise. */
  joinedBecause: string | null
}

/** An entry of the tender's visible history. */
export type TenderEvent = {
  id: string
  kind: TenderEventKind
  happenedAt: string
  text: string | null
  changes: FieldChange[]
}

export type CardAward = {
  id: string
  lotNumber: number | null
  winnerName: string
  /** Companies that work for the winner; those that may be a person's name are left out. */
  subcontractors: string[]
  amount: Amount | null
  offersReceived: number | null
  decidedAt: string | null
}

/** A tender whole, as `getBid` gives it. */
export type Tender = TenderCard & {
  /** Its notices were not analysed yet: what is missing may still come. */
  isAwaitingAnalysis: boolean
  /** A call of an invented buyer: its documents are open to everybody. */
  isExample: boolean
  title: string
  description: string | null
  buyer: { name: string; slug: string; city: string | null; url: string | null }
  buyerReference: string | null
  place: { label: string | null; city: string | null; postcode: string | null }
  cpvCodes: string[]
  /** French label of every code of the call and of its lots of the nomenclature. */
  cpvLabels: Record<string, string>
  durationMonths: number | null
  durationDays: number | null
  questionsDeadlineAt: string | null
  /** What each source says, where they differ: « 12 h sur Klekoon, 13 h au BOAMP ». */
  deadlineDifference: string | null
  cancelledAt: string | null
  /** Whom the contract, or some of its lots, is reserved for. */
  reservedFor: Reservation[]
  /** The buyer's service that answers candidates. */
  contact: ServiceContact | null
  /** What the notices require of candidates. */
  conditions: ProvenCondition[]
  links: NoticeLink[]
  lots: CardLot[]
  notices: TenderNotice[]
  history: TenderEvent[]
  awards: CardAward[]
  /** Results that there are, but that the viewer may not read. */
  locked: AnalysisType[]
  /** Where the viewer's tender file contradicts the notices; absent while no file is compared. */
  doubts?: readonly Disagreement[]
}
