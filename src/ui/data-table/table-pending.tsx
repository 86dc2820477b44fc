import { Skeleton } from '../skeleton.tsx'

/** Placeholder of a table that is loading. */
export function TablePending() {
  return (
    <div className="grid gap-4 rounded-md border border-line bg-sheet p-4">
      <Skeleton lines={12} />
    </div>
  )
}
