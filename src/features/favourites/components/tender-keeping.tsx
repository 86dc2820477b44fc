import { lazy, Suspense } from 'react'

const LazyKeepTender = lazy(async () => ({
  default: (await import('./keep-tender.tsx')).KeepTender,
}))

/** Of whoever may keep tenders; visitors load nothing of it. */
export function TenderKeeping(props: { bidId: string; subject: string }) {
  return (
    <div className="needs-script print:hidden">
      <Suspense>
        <LazyKeepTender {...props} />
      </Suspense>
    </div>
  )
}
