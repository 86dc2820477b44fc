import { lazy, Suspense } from 'react'
import type { OpenPage } from './page-viewer.tsx'

const LazyDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}))

/** Dialog with the requested page of a document; loaded at its first use. */
export function DocumentViewer({
  page,
  onPage,
}: {
  page: OpenPage | null
  onPage: (page: OpenPage | null) => void
}) {
  if (page === null) return null
  return (
    <Suspense>
      <LazyDialog page={page} onPage={onPage} />
    </Suspense>
  )
}
