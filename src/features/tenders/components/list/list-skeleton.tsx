import { Skeleton } from '#/ui/skeleton.tsx'
import { TenderList } from './tender-row.tsx'

/** Placeholder of a list that is loading. */
export function TenderListSkeleton() {
  return (
    <TenderList>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <div key={row} className="px-4 py-5 sm:px-5">
          <Skeleton lines={3} />
        </div>
      ))}
    </TenderList>
  )
}
