import { queryOptions } from '@tanstack/react-query'
import { type getInvitation, getOrganisation } from './organisations.functions.ts'

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: () => getOrganisation(),
})

export type MyOrganisations = Awaited<ReturnType<typeof getOrganisation>>
export type CurrentOrganisation = NonNullable<MyOrganisations['current']>
export type Invitation = NonNullable<Awaited<ReturnType<typeof getInvitation>>>
