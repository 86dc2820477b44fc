import { lazy, Suspense } from 'react'
import type { OpenPage } from './page-viewer.tsx'

const LazyDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}))

/** The page of a document that somebody asked to see, over the page; loaded when the first is. */
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
