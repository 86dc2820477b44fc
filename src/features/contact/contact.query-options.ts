import { queryOptions } from '@tanstack/react-query'
import { getContactBotCheck } from './contact.functions.ts'

export const botCheckQuery = () =>
  queryOptions({
    queryKey: ['contact', 'bot-check'],
    queryFn: () => getContactBotCheck(),
    staleTime: Number.POSITIVE_INFINITY,
  })
