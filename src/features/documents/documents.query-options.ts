import { queryOptions } from '@tanstack/react-query'
import type { DocumentState } from '#/domain/document-states.ts'
import { getDocumentPage, listTenderDocuments } from './documents.functions.ts'

/** How often what is being read is looked at again, and what is read while its terms are still sought. */
const POLL_MS = 1000
const AFTERWARDS_MS = 2000
/** Terms stand some seconds after the last page is read. */
const SETTLED_MS = 20_000

const UNDER_WAY: ReadonlySet<DocumentState> = new Set(['fetching', 'waiting', 'reading'])

/** When documents of a tender were last seen being read. */
const lastReading = new Map<string, number>()

export const tenderDocumentsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['tender-documents', bidId],
    queryFn: () => listTenderDocuments({ data: { bidId } }),
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data?.documents.some((one) => UNDER_WAY.has(one.state))) {
        lastReading.set(bidId, Date.now())
        return POLL_MS
      }
      const isSettled = Date.now() - (lastReading.get(bidId) ?? 0) > SETTLED_MS
      return isSettled ? false : AFTERWARDS_MS
    },
  })

export const documentPageQuery = (documentId: string, number: number) =>
  queryOptions({
    queryKey: ['document-page', documentId, number],
    queryFn: () => getDocumentPage({ data: { documentId, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
