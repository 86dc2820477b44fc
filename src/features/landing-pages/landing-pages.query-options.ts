import { queryOptions } from '@tanstack/react-query'
import { getDomainDataFromSlug, getLandingPageOverview } from './landing-pages.functions.ts'

export const landingPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug],
    queryFn: () => getDomainDataFromSlug({ data: { slug } }),
    staleTime: 60_000,
  })

export const landingPageOverviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug, 'overview'],
    queryFn: () => getLandingPageOverview({ data: { slug } }),
    staleTime: 60_000,
  })
