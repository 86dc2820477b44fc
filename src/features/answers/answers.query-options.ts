import { queryOptions } from '@tanstack/react-query'
import { getAnswer, listAnswers } from './answers.functions.ts'
import { getCompanyFile } from './company-file.functions.ts'

export const answerQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['answer', bidId],
    queryFn: () => getAnswer({ data: { bidId } }),
    // Every change by a team member must show, so the query is always refetched.
    staleTime: 0,
  })

export const answersQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: () => listAnswers(),
  staleTime: 0,
})

export const companyFileQuery = queryOptions({
  queryKey: ['company-file'],
  queryFn: () => getCompanyFile(),
  staleTime: 0,
})
