import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { getAudience } from './audience.functions.ts'

export const audienceQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: ['admin', 'audience', search],
    queryFn: () => getAudience({ data: search }),
    staleTime: 30_000,
  })

export type Audience = Awaited<ReturnType<typeof getAudience>>
