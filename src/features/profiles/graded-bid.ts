import type { Letter } from '#/domain/letter.ts'
import type { GradeReasons } from '#/features/matching/grade-reasons.ts'
import type { BidCard } from '#/features/tenders/tender-card.ts'

export type BidGrade = {
  /** 0–100. */
  score: number
  letter: Letter
  reasons: GradeReasons
}

/** A tender as a profile sees it. */
export type GradedBid = BidCard & { grade: BidGrade; isSaved: boolean }

/** A page of a profile's tenders. */
export type ProfileBids = {
  /** Exact, of what is listed. */
  total: number
  page: number
  pageCount: number
  bids: GradedBid[]
  /** Open tenders by letter, before the filter by letter. */
  countByLetter: Record<Letter, number>
  /** Number of tenders dismissed as « pas pour moi ». */
  dismissedCount: number
  /** Conclusions from feedback, in French. */
  lessons: string[]
}
