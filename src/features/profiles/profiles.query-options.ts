import { queryOptions } from '@tanstack/react-query'
import type { ProfileTenderSearch } from './profile-tender-search.schemas.ts'
import {
  getFullUserWithProfiles,
  getProfile,
  getProfileSearchResults,
  gradeListedTenders,
  listTenderGrades,
} from './profiles.functions.ts'

const STALE_MS = 60_000

export const fullUserQuery = () =>
  queryOptions({
    queryKey: ['full-user'],
    queryFn: () => getFullUserWithProfiles(),
    staleTime: STALE_MS,
  })

/** Key prefix of all data of one profile, invalidated by its changes. */
export const profileKey = (profileId: string) => ['profile', profileId]

/** Of lists that gather what every profile of the organisation saved. */
export const ORGANISATION_TENDERS_KEY = 'org-bids'

export const profileQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'settings'],
    queryFn: () => getProfile({ data: { profileId } }),
    staleTime: STALE_MS,
  })

export const profileTendersQuery = (profileId: string, search: ProfileTenderSearch) =>
  queryOptions({
    queryKey: [...profileKey(profileId), 'bids', search],
    queryFn: () => getProfileSearchResults({ data: { profileId, search } }),
    staleTime: STALE_MS,
  })

export const tenderGradesQuery = (bidId: string) =>
  queryOptions({
    queryKey: [ORGANISATION_TENDERS_KEY, 'grades', bidId],
    queryFn: () => listTenderGrades({ data: { bidId } }),
    staleTime: STALE_MS,
  })

/** Of one page of results of the search. */
export const listedGradesQuery = (bidIds: string[]) =>
  queryOptions({
    queryKey: [ORGANISATION_TENDERS_KEY, 'listed-grades', bidIds],
    queryFn: () => gradeListedTenders({ data: { bidIds } }),
    staleTime: STALE_MS,
  })
