import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { documentPageQuery } from '../documents.query-options.ts'
import { type OpenPage, PageViewer } from './page-viewer.tsx'

/** A document beside the tender, open at a page. */
export function DocumentDialog({
  page,
  onPage,
}: {
  page: OpenPage
  onPage: (page: OpenPage | null) => void
}) {
  const { data } = useQuery(documentPageQuery(page.documentId, page.number))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onPage(null)}
      title={data?.name ?? 'Document'}
      place="document"
    >
      <PageViewer page={page} onPage={onPage} />
    </Dialog>
  )
}
