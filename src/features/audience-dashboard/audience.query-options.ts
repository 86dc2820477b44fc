import { queryOptions } from '@tanstack/react-query'
import { getAudience } from './audience.functions.ts'
import type { AudiencePeriod } from './audience-period.ts'

export const audienceQuery = (days: AudiencePeriod) =>
  queryOptions({
    queryKey: ['admin', 'audience', days],
    queryFn: () => getAudience({ data: { days } }),
    staleTime: 30_000,
  })

export type Audience = Awaited<ReturnType<typeof getAudience>>
