import type { Decision } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import type { OpenWork } from './answer-progress.ts'

/** An answer that the organisation works on, or that the status of a followed tender calls for. */
export type ListedAnswer = {
  bid: TenderCard
  decision: Decision | null
  /** Of the follow-up, the furthest of the profiles that follow the tender; null: none does. */
  status: FavouriteStatus | null
  /** False: nothing is stored in its workspace yet. */
  isBegun: boolean
  /** Null: not begun, decided against, or closed. */
  work: OpenWork | null
}
