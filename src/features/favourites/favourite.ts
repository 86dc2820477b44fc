import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { BidGrade } from '#/features/profiles/graded-bid.ts'
import type { BidCard, BidEvent } from '#/features/tenders/tender-card.ts'

/** A saved tender as its team sees it. Instants are ISO 8601. */
export type Favourite = {
  bid: BidCard
  /** Null where it shares nothing with the profile as it is now. */
  grade: BidGrade | null
  status: FavouriteStatus
  note: string
  assignee: { id: string; name: string } | null
  savedAt: string
  /** What happened to the tender since its changes were last seen, the latest first. */
  news: BidEvent[]
  commentCount: number
  /** The day on which the person who asks wants to be reminded. */
  remindAt: string | null
}

export type FavouriteComment = {
  id: string
  /** Null where the account is gone. */
  author: string | null
  text: string
  writtenAt: string
  isMine: boolean
}
