import { queryOptions } from '@tanstack/react-query'
import { ORGANISATION_TENDERS_KEY, profileKey } from '#/features/profiles/profiles.query-options.ts'
import {
  listFavoriteBids,
  listFavoriteComments,
  listFollowedTenders,
  listOrgBids,
  listTenderProfiles,
} from './favourites.functions.ts'

const STALE_MS = 60_000

export const favouritesQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'saved'],
    queryFn: () => listFavoriteBids({ data: { profileId } }),
    staleTime: STALE_MS,
  })

export const followedTendersQuery = queryOptions({
  queryKey: [ORGANISATION_TENDERS_KEY, 'followed'],
  queryFn: () => listFollowedTenders(),
  staleTime: STALE_MS,
})

export const tenderProfilesQuery = (bidId: string) =>
  queryOptions({
    queryKey: [ORGANISATION_TENDERS_KEY, 'profiles', bidId],
    queryFn: () => listTenderProfiles({ data: { bidId } }),
    staleTime: STALE_MS,
  })

export const commentsQuery = (profileId: string, bidId: string) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'comments', bidId],
    queryFn: () => listFavoriteComments({ data: { profileId, bidId } }),
  })

export const organisationTendersQuery = (orgId: string) =>
  queryOptions({
    queryKey: [ORGANISATION_TENDERS_KEY, orgId],
    queryFn: () => listOrgBids({ data: { orgId } }),
    staleTime: STALE_MS,
  })
