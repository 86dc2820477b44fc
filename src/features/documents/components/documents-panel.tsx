import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MODEL_FAILURE_SENTENCES } from '#/features/analysis/model/model-failure-words.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { areBeingRead, tenderDocumentsQuery } from '../documents.query-options.ts'
import { UploadFailed, uploadFile } from '../upload/upload-file.ts'
import { DocumentList } from './document-list.tsx'
import type { OpenPage } from './page-viewer.tsx'
import { PlatformFile } from './platform-file.tsx'
import { type Upload, UploadZone } from './upload-zone.tsx'
import { WithheldFile } from './withheld-file.tsx'

/** Results of documents as the page shows results. */
export type RenderResults = (results: readonly StoredResult[]) => ReactNode

/** Uploads documents, shows their progress and their results. */
export function DocumentsPanel({
  bidId,
  renderResults,
  onOpenPage,
}: {
  bidId: string
  renderResults: RenderResults
  onOpenPage: (page: OpenPage) => void
}) {
  const queryClient = useQueryClient()
  const query = tenderDocumentsQuery(bidId)
  const { data, error } = useQuery(query)
  const [uploads, setUploads] = useState<Upload[]>([])
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (data === undefined) return <Skeleton lines={3} className="pt-3" />
  if (data === null) {
    return (
      <p className="pt-3 text-soft">
        Connectez-vous pour déposer le dossier et le faire analyser. Seule votre entreprise le voit.
      </p>
    )
  }

  const updateUpload = (name: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.name === name ? { ...one, ...change } : one)))
  const send = async (files: readonly File[]) => {
    setUploads(files.map(({ name }) => ({ name, share: 0, pause: null, failure: null })))
    for (const file of files) {
      try {
        await uploadFile(file, bidId, (progress) => updateUpload(file.name, progress))
        setUploads((before) => before.filter(({ name }) => name !== file.name))
      } catch (failure) {
        if (!(failure instanceof UploadFailed)) throw failure
        updateUpload(file.name, { failure: failure.message })
      }
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  return (
    <div className="grid gap-6 pt-4">
      {data.mayEdit ? (
        <UploadZone uploads={uploads} onFiles={send} />
      ) : (
        data.documents.length === 0 && (
          <p className="text-soft">
            Votre entreprise n’a pas encore déposé ce dossier. Votre rôle d’invité vous permet de le
            lire, pas de le déposer.
          </p>
        )
      )}
      {data.mayEdit && data.fetchFrom !== null && (
        <PlatformFile
          bidId={bidId}
          platform={data.fetchFrom}
          isAsked={data.documents.some(({ state }) => state === 'fetching')}
          onAsked={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
      <DocumentList
        documents={data.documents}
        mayEdit={data.mayEdit}
        onOpen={(documentId) => onOpenPage({ documentId, number: 1, quote: null })}
        onRemoved={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
      />
      {data.modelFailure !== null && data.documents.length > 0 && (
        <Notice tone="warning">
          {MODEL_FAILURE_SENTENCES[data.modelFailure]} Les valeurs affichées viennent des règles de
          lecture et de ce que le modèle avait déjà lu.
        </Notice>
      )}
      <div className="grid gap-8 empty:hidden [&_h2]:text-lg sm:[&_h2]:text-xl">
        {renderResults(data.results)}
      </div>
      {data.isWithheld && data.mayEdit && !areBeingRead(data.documents) && (
        <WithheldFile
          bidId={bidId}
          onConfirmed={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
    </div>
  )
}
