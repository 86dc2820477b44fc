import { queryOptions } from '@tanstack/react-query'
import { getAccount } from './account.functions.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => getAccount(),
})

export type Account = Awaited<ReturnType<typeof getAccount>>
