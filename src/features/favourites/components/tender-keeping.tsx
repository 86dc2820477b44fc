import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const LazyKeepTender = lazy(async () => ({
  default: (await import('./keep-tender.tsx')).KeepTender,
}))

/** Of whoever may keep tenders; visitors load nothing of it, and the page does not wait for it. */
export function TenderKeeping(props: { bidId: string; subject: string }) {
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
