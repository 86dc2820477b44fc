import type { Favourite } from './favourite.ts'

/** A tender that one profile of the organisation follows. */
export type FollowedTender = Favourite & { profile: { id: string; name: string } }

/** `assigneeId`: `none` means the tenders that are assigned to no person; undefined fields do not filter. */
type FollowUpFilter = { profileId?: string; assigneeId?: string }

export function filterFollowed(
  followed: readonly FollowedTender[],
  { profileId, assigneeId }: FollowUpFilter,
): FollowedTender[] {
  return followed.filter(
    ({ profile, assignee }) =>
      (profileId === undefined || profile.id === profileId) &&
      (assigneeId === undefined || (assignee?.id ?? 'none') === assigneeId),
  )
}

/** Identifies a followed tender: two profiles can follow the same one. */
export const followedKey = ({ profile, bid }: Pick<FollowedTender, 'profile' | 'bid'>) =>
  `${profile.id}.${bid.id}`
