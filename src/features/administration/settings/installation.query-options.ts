import { queryOptions } from '@tanstack/react-query'
import { getSettings } from './installation.functions.ts'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: () => getSettings(),
    staleTime: 30_000,
  })

export type InstallationSettings = Awaited<ReturnType<typeof getSettings>>
