import type { ReactNode } from 'react'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { FollowUpSearch } from '../../follow-up-search.ts'
import type { FollowedTender } from '../../followed-tender.ts'

/** What the three views need of the tenders. */
export type FollowUpView = {
  followed: readonly FollowedTender[]
  /** Shows the profile of each tender. */
  withProfile: boolean
  mayEdit: boolean
  search: FollowUpSearch
  now: Date
  move: (tender: FollowedTender, status: FavouriteStatus) => void
  /** The grade of an open tender; `isNoted`: with its note below it. */
  mark: (tender: FollowedTender, isNoted?: boolean) => ReactNode
}
