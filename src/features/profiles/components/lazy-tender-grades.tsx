import { ClientOnly } from '@tanstack/react-router'
import { lazyPart } from '#/ui/lazy-part.tsx'

const LoadedGrades = lazyPart(async () => (await import('./tender-grades.tsx')).TenderGrades)

/** Loads the grades of a tender lazily and only for members. */
export function LazyTenderGrades({ bidId }: { bidId: string }) {
  return (
    <div className="needs-script print:hidden">
      <ClientOnly>
        <LoadedGrades bidId={bidId} />
      </ClientOnly>
    </div>
  )
}
