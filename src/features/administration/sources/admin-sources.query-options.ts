import { queryOptions } from '@tanstack/react-query'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { getSource } from './admin-sources.functions.ts'

/** A query, because the page asks for it again while a run is under way. */
export const sourceQuery = (feed: RunCode) =>
  queryOptions({
    queryKey: ['admin', 'source', feed],
    queryFn: () => getSource({ data: { feed } }),
    staleTime: 30_000,
  })
