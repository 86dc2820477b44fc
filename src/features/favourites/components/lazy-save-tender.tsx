import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const LazyKeepTender = lazy(async () => ({
  default: (await import('./save-tender.tsx')).SaveTender,
}))

/** Loads the save buttons lazily and only for members. */
export function LazySaveTender(props: { bidId: string; subject: string }) {
  return (
    <div className="needs-script print:hidden">
      <ClientOnly>
        <Suspense>
          <LazyKeepTender {...props} />
        </Suspense>
      </ClientOnly>
    </div>
  )
}
