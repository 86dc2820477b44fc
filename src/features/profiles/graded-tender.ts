import type { Letter } from '#/domain/letter.ts'
import type { GradeReasons } from '#/features/matching/grade-reason.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'

export type TenderGrade = {
  /** 0–100, in tenths. */
  score: number
  letter: Letter
  reasons: GradeReasons
}

/** A tender as a profile sees it. */
export type GradedTender = TenderCard & {
  grade: TenderGrade
  isSaved: boolean
  /** The notices publish no amount; false where the viewer may not read it. */
  isWithoutAmount: boolean
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
  /** Number of tenders dismissed as « pas pour moi ». */
  dismissedCount: number
  /** Conclusions from feedback, in French. */
  lessons: string[]
}
