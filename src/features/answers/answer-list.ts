import type { Decision } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'

/** An answer that the organisation works on, or that the status of a followed tender calls for. */
export type ListedAnswer = {
  bid: TenderCard
  decision: Decision | null
  /** Of the follow-up, the furthest of the profiles that follow the tender; null: none does. */
  status: FavouriteStatus | null
  /** False: nothing is stored in its workspace yet. */
  isBegun: boolean
  sections: { written: number; total: number }
  /** Requirements and documents that members marked as done. */
  doneItems: number
  /** Open items whose day has passed. */
  lateItems: number
  /** The earliest day of an open item, `2026-11-20`. */
  nextDueOn: string | null
}
