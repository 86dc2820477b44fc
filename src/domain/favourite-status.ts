/** The statuses of a favourite in workflow order. */
export const FAVOURITE_STATUSES = [
  'to_study',
  'go',
  'no_go',
  'drafting',
  'submitted',
  'won',
  'lost',
] as const
export type FavouriteStatus = (typeof FAVOURITE_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<FavouriteStatus, string>> = {
  to_study: 'À étudier',
  go: 'On répond',
  no_go: 'On ne répond pas',
  drafting: 'En rédaction',
  submitted: 'Déposé',
  won: 'Gagné',
  lost: 'Perdu',
}

/** Statuses in which there is work to do or a result to wait for, and those that end it; in the order of their columns. */
export const OPEN_STATUSES = ['to_study', 'go', 'drafting', 'submitted'] as const
export const ENDED_STATUSES = ['no_go', 'won', 'lost'] as const

/** True if the status needs no more work, so the deadline does not matter. */
export function isSettled(status: FavouriteStatus): boolean {
  return ENDED_STATUSES.some((each) => each === status)
}

/** Statuses before the offer is submitted, in which the deadline matters. */
export const AWAITED_STATUSES = ['to_study', 'go', 'drafting'] as const satisfies FavouriteStatus[]

/** True if no offer was submitted: also after « On ne répond pas ». */
export function isBeforeSubmission(status: FavouriteStatus): boolean {
  return status === 'no_go' || AWAITED_STATUSES.some((each) => each === status)
}
