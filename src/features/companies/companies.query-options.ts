import { queryOptions } from '@tanstack/react-query'
import { getCompany } from './companies.functions.ts'

export const companyQuery = (siren: string) =>
  queryOptions({
    queryKey: ['company', siren],
    queryFn: () => getCompany({ data: { siren } }),
    staleTime: 60_000,
  })
