import { queryOptions } from '@tanstack/react-query'
import { getDomainDataFromSlug, getLandingPageFigures } from './landing-pages.functions.ts'

export const landingPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug],
    queryFn: () => getDomainDataFromSlug({ data: { slug } }),
    staleTime: 60_000,
  })

export const landingPageFiguresQuery = (slug: string) =>
  queryOptions({
    queryKey: ['landing-page', slug, 'figures'],
    queryFn: () => getLandingPageFigures({ data: { slug } }),
    staleTime: 60_000,
  })
