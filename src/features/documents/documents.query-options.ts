import { queryOptions } from '@tanstack/react-query'
import type { DocumentState } from '#/domain/document-states.ts'
import { getDocumentPage, listTenderDocuments } from './documents.functions.ts'

/** Polling intervals: while documents are being read, and while their results are still missing. */
const POLL_MS = 1000
const AFTERWARDS_MS = 2000
/** Results are ready some seconds after the last page is read. */
const SETTLED_MS = 20_000

const UNDER_WAY: ReadonlySet<DocumentState> = new Set(['fetching', 'waiting', 'reading'])

/** Whether a document is still to be read: its results will follow. */
export const areBeingRead = (documents: readonly { state: DocumentState }[]) =>
  documents.some(({ state }) => UNDER_WAY.has(state))

/** Time at which documents of a tender were last seen being read. */
const lastRead = new Map<string, number>()

export const tenderDocumentsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['tender-documents', bidId],
    queryFn: () => listTenderDocuments({ data: { bidId } }),
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data && areBeingRead(state.data.documents)) {
        lastRead.set(bidId, Date.now())
        return POLL_MS
      }
      const isSettled = Date.now() - (lastRead.get(bidId) ?? 0) > SETTLED_MS
      return isSettled ? false : AFTERWARDS_MS
    },
  })

export const documentPageQuery = (documentId: string, number: number) =>
  queryOptions({
    queryKey: ['document-page', documentId, number],
    queryFn: () => getDocumentPage({ data: { documentId, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
