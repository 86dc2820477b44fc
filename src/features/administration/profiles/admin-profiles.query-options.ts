import { queryOptions } from '@tanstack/react-query'
import { getAnyProfile } from './admin-profiles.functions.ts'

export const anyProfileQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['admin', 'profile', profileId],
    queryFn: () => getAnyProfile({ data: { profileId } }),
    staleTime: 30_000,
  })

export type AnyProfile = Awaited<ReturnType<typeof getAnyProfile>>
