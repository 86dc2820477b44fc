import { queryOptions } from '@tanstack/react-query'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { getSource, listSources } from './admin-sources.functions.ts'

const STALE_MS = 30_000

/** What changes a source invalidates this key. */
export const SOURCES_KEY = ['admin', 'sources']

export const sourcesQuery = () =>
  queryOptions({
    queryKey: [...SOURCES_KEY, 'list'],
    queryFn: () => listSources(),
    staleTime: STALE_MS,
  })

export const sourceQuery = (feed: RunCode) =>
  queryOptions({
    queryKey: [...SOURCES_KEY, 'sheet', feed],
    queryFn: () => getSource({ data: { feed } }),
    staleTime: STALE_MS,
  })

export type SourceList = Awaited<ReturnType<typeof listSources>>
export type SourceSheet = Awaited<ReturnType<typeof getSource>>
