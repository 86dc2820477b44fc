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
  go: 'Go',
  no_go: 'No-go',
  drafting: 'En rédaction',
  submitted: 'Déposé',
  won: 'Gagné',
  lost: 'Perdu',
}

/** True if the status needs no more work, so the deadline does not matter. */
export function isSettled(status: FavouriteStatus): boolean {
  return status === 'no_go' || status === 'won' || status === 'lost'
}

/** Statuses before the offer is submitted, in which the deadline matters. */
export const AWAITED_STATUSES = ['to_study', 'go', 'drafting'] as const satisfies FavouriteStatus[]
