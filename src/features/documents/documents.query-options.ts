import { queryOptions } from '@tanstack/react-query'
import { getDocumentPage, listTenderDocuments } from './documents.functions.ts'

/** How often what is being read is looked at again. */
const POLL_MS = 1000

export const tenderDocumentsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['tender-documents', bidId],
    queryFn: () => listTenderDocuments({ data: { bidId } }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.documents.some((one) => one.state === 'waiting' || one.state === 'reading')
        ? POLL_MS
        : false,
  })

export const documentPageQuery = (documentId: string, number: number) =>
  queryOptions({
    queryKey: ['document-page', documentId, number],
    queryFn: () => getDocumentPage({ data: { documentId, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
