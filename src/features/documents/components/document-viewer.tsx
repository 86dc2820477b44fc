import { lazyPart } from '#/ui/lazy-part.tsx'
import type { OpenPage } from './page-viewer.tsx'

const LazyDialog = lazyPart(async () => (await import('./document-dialog.tsx')).DocumentDialog)

/** Dialog with the requested page of a document; loaded at its first use. */
export function DocumentViewer({
  page,
  onPage,
}: {
  page: OpenPage | null
  onPage: (page: OpenPage | null) => void
}) {
  if (page === null) return null
  return <LazyDialog page={page} onPage={onPage} />
}
