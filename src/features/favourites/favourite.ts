import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import type { PriorStep } from '#/features/tenders/page/prior-steps.ts'
import type { TenderCard, TenderEvent } from '#/features/tenders/tender-card.ts'

/** A step before the offer, and whether the organisation did it. */
export type FollowedStep = PriorStep & { isDone: boolean }

/** A saved tender with the team's data. Instants are ISO 8601. */
export type Favourite = {
  bid: TenderCard
  /** Null if the tender has no evidence for the current profile. */
  grade: TenderGrade | null
  status: FavouriteStatus
  note: string
  assignee: { id: string; name: string } | null
  savedAt: string
  /** Changes of the tender since they were last marked as seen, latest first. */
  news: TenderEvent[]
  commentCount: number
  /** What is to be done before the offer. */
  steps: FollowedStep[]
  /** The reminder date of the current user. */
  remindAt: string | null
}

export type FavouriteComment = {
  id: string
  /** Null if the account was deleted. */
  author: string | null
  text: string
  writtenAt: string
  isMine: boolean
}
