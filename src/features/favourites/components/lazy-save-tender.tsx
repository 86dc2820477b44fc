import { ClientOnly } from '@tanstack/react-router'
import { lazyPart } from '#/ui/lazy-part.tsx'

const LazyKeepTender = lazyPart(async () => (await import('./save-tender.tsx')).SaveTender)

/** Loads the save buttons lazily and only for members. */
export function LazySaveTender(props: { bidId: string; subject: string }) {
  return (
    <div className="needs-script print:hidden">
      <ClientOnly>
        <LazyKeepTender {...props} />
      </ClientOnly>
    </div>
  )
}
