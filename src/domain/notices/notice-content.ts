import { RECORD_FORMATS } from '../sources/record-formats.ts'
import type { SourceCode } from '../sources/source-codes.ts'

/** Format of the raw record, so that it can be read again later. */
export const RAW_VERSIONS = RECORD_FORMATS.map(({ code }) => code)
export type RawVersion = (typeof RAW_VERSIONS)[number]

export const NOTICE_KINDS = [
  'call',
  'correction',
  'cancellation',
  'award',
  'prior_information',
  'modification',
  'intent',
  'other',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const MAIN_CATEGORIES = ['CONSTRUCTION', 'SUPPLIES', 'SERVICES'] as const
export type MainCategory = (typeof MAIN_CATEGORIES)[number]

export const PROCEDURES = [
  'open',
  'restricted',
  'adapted',
  'negotiated',
  'dialogue',
  'innovation',
  'contest',
  'concession',
  'dynamic',
  'qualification',
  'other',
] as const
export type Procedure = (typeof PROCEDURES)[number]

/**
 * An identifier that notices share. `boamp`: idweb (21-12345); `ted`: publication number without
 * leading zeros (46890-2021); `folder`: ContractFolderID of eForms; `place`: org:id of a consultation.
 */
export const REFERENCE_SCHEMES = ['boamp', 'ted', 'folder', 'place'] as const
export type Reference = { scheme: (typeof REFERENCE_SCHEMES)[number]; value: string }

/** Integer cents. `kind` says what the buyer gave: an estimate, or the bounds of a framework. */
export type Amount = { cents: number; currency: string }

export type Criterion = {
  name: string
  /** As published: « 60 », « 60 % », « 12 points »; null where criteria are only ranked. */
  value: string | null
  subCriteria: { name: string; value: string | null }[]
}

export type NoticeLot = {
  /** 1, 2, 3 …: the number people use; the order of publication where the source has no number. */
  number: number
  /** The number as published where it is not a plain integer (« 2A », « LOT-0003 »). */
  label: string | null
  title: string
  description: string | null
  cpvCodes: string[]
  estimate: Amount | null
}

export type Award = {
  lotNumber: number | null
  winnerName: string
  /** 14 digits, checked; null where the source has none. */
  winnerSiret: string | null
  /** Declared by the winner, as published; absent where the source names none. */
  subcontractors?: string[]
  amount: Amount | null
  offersReceived: number | null
  decidedAt: Date | null
}

/**
 * Whom contracts may be reserved for (public procurement code, L2113-12 to L2113-16): companies and services that
 * employ disabled people (`adapted`), structures for integration through work, workshops of prisons, the social
 * economy. `unspecified`: the notice says that the contract is reserved, not for whom.
 */
export const RESERVATIONS = ['adapted', 'insertion', 'prison', 'ess', 'unspecified'] as const
export type Reservation = (typeof RESERVATIONS)[number]

/** The buyer's service that answers candidates; never a person, nor a person's address. */
export type ServiceContact = { name: string | null; email: string | null }

export type LinkKind = 'notice' | 'documents' | 'deposit' | 'buyer_profile' | 'rules' | 'other'
export type NoticeLink = { kind: LinkKind; url: string; label: string | null }

/**
 * A notice of any source in the common model: what its parser read, nothing guessed. Text is repaired
 * (encoding, entities) but not rewritten; absent values are null or empty lists.
 */
export type NoticeContent = {
  source: SourceCode
  /** Identity within the source: idweb, TED publication number … */
  sourceRef: string
  version: RawVersion
  kind: NoticeKind
  publishedAt: Date | null
  title: string
  description: string | null
  buyer: {
    name: string
    siret: string | null
    city: string | null
    postcode: string | null
    url: string | null
  }
  mainCategory: MainCategory | null
  procedure: Procedure | null
  /** The buyer's own file number. */
  buyerReference: string | null
  /** Offers (or requests to take part) are due; null where the call has none. */
  deadlineAt: Date | null
  /** Last moment for questions. */
  questionsDeadlineAt: Date | null
  /** Département codes of the execution, else of the publication, normalised (01, 2A, 971 … 988); '99' abroad. */
  departments: string[]
  /** Further département codes that the notice was published for, of BOAMP alone. */
  advertisedIn?: string[]
  /** Place of execution in words, where published. */
  placeLabel: string | null
  /** Of the place of execution where published, else of the buyer. */
  postcode: string | null
  city: string | null
  nutsCodes: string[]
  /** Eight digits, no check digit, main code first. */
  cpvCodes: string[]
  /** BOAMP's own activity codes. */
  descriptorCodes: string[]
  lots: NoticeLot[]
  estimate: Amount | null
  minimum: Amount | null
  maximum: Amount | null
  durationMonths: number | null
  durationDays: number | null
  criteria: Criterion[]
  /** Whom the contract, or some of its lots, is reserved for; empty where the notice does not say so. */
  reservedFor: Reservation[]
  contact: ServiceContact | null
  links: NoticeLink[]
  /** Identifiers of this call that other notices may have too (own number included). */
  identifiers: Reference[]
  /** Earlier notices that this one names: the call a correction corrects, an award awards. */
  names: Reference[]
  awards: Award[]
  /** What a correction or cancellation says in its own words. */
  changeText: string | null
  /** What a correction replaces, where the source says so field by field. */
  changes: { section: string | null; before: string | null; after: string | null }[]
}

/** People could recognise it: it has a title and a buyer. */
export function isComplete({ title, buyer }: Pick<NoticeContent, 'title' | 'buyer'>): boolean {
  return title.trim() !== '' && buyer.name.trim() !== ''
}

/** A record that cannot be used, with the reason that the operator reads (English, one sentence). */
type RejectedRecord = { sourceRef: string | null; reason: string }

export type ParsedRecord =
  | {
      ok: true
      notice: NoticeContent
      /** The notice's sentence that names another deadline than the one read, of readers that look for one. */
      contradiction?: string | null
    }
  | { ok: false; rejected: RejectedRecord }
