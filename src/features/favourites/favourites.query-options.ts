import { queryOptions } from '@tanstack/react-query'
import { ORGANISATION_BIDS_KEY, profileKey } from '#/features/profiles/profiles.query-options.ts'
import {
  listFavoriteBids,
  listFavoriteComments,
  listKeepingProfiles,
  listOrgBids,
} from './favourites.functions.ts'

const STALE_MS = 60_000

export const favouritesQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'saved'],
    queryFn: () => listFavoriteBids({ data: { profileId } }),
    staleTime: STALE_MS,
  })

export const keepingProfilesQuery = (bidId: string) =>
  queryOptions({
    queryKey: [ORGANISATION_BIDS_KEY, 'keeping', bidId],
    queryFn: () => listKeepingProfiles({ data: { bidId } }),
    staleTime: STALE_MS,
  })

export const commentsQuery = (profileId: string, bidId: string) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'comments', bidId],
    queryFn: () => listFavoriteComments({ data: { profileId, bidId } }),
  })

export const orgBidsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [ORGANISATION_BIDS_KEY, orgId],
    queryFn: () => listOrgBids({ data: { orgId } }),
    staleTime: STALE_MS,
  })
