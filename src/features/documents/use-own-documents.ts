import { useQuery } from '@tanstack/react-query'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import type { OpenPage } from './components/page-viewer.tsx'
import type { listTenderDocuments } from './documents.functions.ts'
import { tenderDocumentsQuery } from './documents.query-options.ts'

type ReadResults = NonNullable<Awaited<ReturnType<typeof listTenderDocuments>>>['results']
type OwnDocuments = {
  results: ReadResults
  names: Pick<EvidenceNames, 'documents' | 'openPage'>
}

/** Results of the documents of the member's organisation, or of an example call; empty for other viewers. */
export function useOwnDocuments(
  bidId: string,
  { hasDocuments, onOpenPage }: { hasDocuments: boolean; onOpenPage: (page: OpenPage) => void },
): OwnDocuments {
  const { data } = useQuery({ ...tenderDocumentsQuery(bidId), enabled: hasDocuments })
  return {
    results: data?.results ?? [],
    names: {
      documents: Object.fromEntries(data?.documents.map(({ id, name }) => [id, name]) ?? []),
      openPage: (documentId, number, quote) => onOpenPage({ documentId, number, quote }),
    },
  }
}
