import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const LoadedGrades = lazy(async () => ({
  default: (await import('./tender-grades.tsx')).TenderGrades,
}))

/** Loads the grades of a tender lazily and only for members. */
export function LazyTenderGrades({ bidId }: { bidId: string }) {
  return (
    <div className="needs-script print:hidden">
      <ClientOnly>
        <Suspense>
          <LoadedGrades bidId={bidId} />
        </Suspense>
      </ClientOnly>
    </div>
  )
}
