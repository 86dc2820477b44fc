import type { Letter } from '#/domain/letter.ts'
import type { GradeReasons } from '#/features/matching/grade-reason.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'

export type TenderGrade = {
  /** 0–100, in tenths. */
  score: number
  letter: Letter
  reasons: GradeReasons
  /** The tender is an example of the demonstration. */
  isExample?: true
  /** The tender is outside the zone, and the grade is the one that it would have inside; how far from the firm, if known. */
  outside?: { kilometres: number | null }
}

/** A tender as a profile sees it. */
export type GradedTender = TenderCard & {
  grade: TenderGrade
  isSaved: boolean
  /** The notices publish no amount; false where the viewer may not read it. */
  isWithoutAmount: boolean
}

/** A larger zone, and how many more tenders of the trade it has. */
export type ZoneWidening = {
  /** « Jusqu’à 100 km de Nantes ». */
  label: string
  /** Codes of the départements that it adds. */
  locations: string[]
  added: number
}

/** Tenders of the trade outside the zone of a profile. */
export type OutsideZone = {
  total: number
  /** Null where the town of the firm, or no place of a tender, is known. */
  nearest: { kilometres: number; town: string } | null
  /** Only where the zone has few tenders. */
  widenings: ZoneWidening[]
}

/** A page of a profile's tenders. */
export type ProfileTenders = {
  /** Exact, of what is listed. */
  total: number
  page: number
  pageCount: number
  bids: GradedTender[]
  /** Open tenders by letter, before the filter by letter. */
  countByLetter: Record<Letter, number>
  /** On the first page; null for a profile without zone, or where nothing is outside. */
  outside: OutsideZone | null
  /** Number of tenders dismissed as « pas pour moi ». */
  dismissedCount: number
  /** Conclusions from feedback, in French. */
  lessons: string[]
}
