import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { OpenWork } from '#/features/answers/answer-progress.ts'
import type { PastContract } from '#/features/awards/past-contract.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import type { HistoryEntry } from '#/features/tenders/page/history-entries.ts'
import type { PriorStep } from '#/features/tenders/page/prior-steps.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'

/** What a new account has done of the three first steps. */
export type FirstSteps = { hasProfile: boolean; followsTender: boolean; hasCompanyFile: boolean }

/** How far ahead deadlines are near. */
export const NEAR_DAYS = 14

/** What has to be done for a tender soon; null status: an answer is prepared without following it. */
export type NearDeadline = {
  bid: TenderCard
  status: FavouriteStatus | null
  /** A step before the offer that is not done; null: the offer itself is due. */
  step: PriorStep | null
  /** Outside the zone of every profile that follows it. */
  isOutside: boolean
}

/** New tenders of a profile graded A or B; `bids` are the best of `total`. */
export type NewTenders = {
  profileId: string
  profileName: string
  /** All open ones: at the first visit, and on the first day of the profile. */
  isFirst: boolean
  total: number
  bids: (TenderCard & { grade: TenderGrade })[]
}

/** A change of a followed tender that was not seen yet. */
export type TenderUpdate = HistoryEntry & {
  id: string
  slug: string
  subject: string
  /** ISO 8601. */
  happenedAt: string
}

/** Open work on an answer. */
export type AnswerTasks = {
  bid: TenderCard
  work: OpenWork
}

/** The page « Aujourd’hui » of a member. */
export type Today = {
  steps: FirstSteps
  /** ISO 8601; `news` was published since then; null at the first visit. */
  since: string | null
  deadlines: NearDeadline[]
  news: NewTenders[]
  updates: TenderUpdate[]
  /** `answers` are the next of `total`. */
  tasks: { total: number; answers: AnswerTasks[] }
  endingContracts: PastContract[]
}
