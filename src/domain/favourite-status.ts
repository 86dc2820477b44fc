/** Where a team stands with a tender that it saved, in the order of the work. */
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

/** What nobody works on any more: its deadline is nobody's. */
export function isSettled(status: FavouriteStatus): boolean {
  return status === 'no_go' || status === 'won' || status === 'lost'
}

/** Where an offer is still to be handed in, so that a deadline matters. */
export const AWAITED_STATUSES = ['to_study', 'go', 'drafting'] as const satisfies FavouriteStatus[]
