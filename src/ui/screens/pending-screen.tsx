import { Skeleton } from '../skeleton.tsx'

/** Placeholder of a page that takes more than a second to come. */
export function PendingScreen() {
  return (
    <div className="container-page grid gap-8 py-10">
      <Skeleton lines={2} className="max-w-[30rem]" />
      <Skeleton lines={6} />
    </div>
  )
}
