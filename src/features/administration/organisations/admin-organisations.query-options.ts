import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { getOrgSheet, listAllOrgsWithProfiles } from './admin-organisations.functions.ts'

const STALE_MS = 30_000

/** What changes an organisation invalidates this key. */
export const ORGANISATIONS_KEY = ['admin', 'organisations']

export const allOrganisationsQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'list', search],
    queryFn: () => listAllOrgsWithProfiles({ data: search }),
    staleTime: STALE_MS,
  })

export const organisationSheetQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'sheet', orgId],
    queryFn: () => getOrgSheet({ data: { orgId } }),
    staleTime: STALE_MS,
  })

export type OrganisationSheet = Awaited<ReturnType<typeof getOrgSheet>>
export type OrganisationList = Awaited<ReturnType<typeof listAllOrgsWithProfiles>>
