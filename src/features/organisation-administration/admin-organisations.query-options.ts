import { queryOptions } from '@tanstack/react-query'
import { getOrgSheet, listAllOrgsWithProfiles } from './admin-organisations.functions.ts'
import type { OrganisationFilters } from './admin-organisations.schemas.ts'

const STALE_MS = 30_000

/** What changes an organisation invalidates this key. */
export const ORGANISATIONS_KEY = ['admin', 'organisations']

export const allOrganisationsQuery = (filters: OrganisationFilters) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'list', filters],
    queryFn: () => listAllOrgsWithProfiles({ data: filters }),
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
