import { queryOptions } from '@tanstack/react-query'
import { getFunnel, listSalesLinks } from './sales.functions.ts'

export const salesLinksQuery = queryOptions({
  queryKey: ['sales', 'links'],
  queryFn: () => listSalesLinks(),
})

export const funnelQuery = (days: number) =>
  queryOptions({
    queryKey: ['sales', 'funnel', days],
    queryFn: () => getFunnel({ data: { days } }),
  })

export type ListedLink = Awaited<ReturnType<typeof listSalesLinks>>[number]
export type FunnelCounts = Awaited<ReturnType<typeof getFunnel>>
