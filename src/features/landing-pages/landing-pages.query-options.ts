import { queryOptions } from '@tanstack/react-query'
import { getDomainDataFromSlug } from './landing-pages.functions.ts'

export const landingPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug],
    queryFn: () => getDomainDataFromSlug({ data: { slug } }),
    staleTime: 60_000,
  })
