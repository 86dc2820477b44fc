import { Link } from '@tanstack/react-router'
import { type CappedCount, cappedText } from '#/domain/capped-count.ts'
import { TENDER_STATUSES, type TenderStatus } from '#/domain/notices/tender-states.ts'
import { STATUS_LABELS } from '#/features/tenders/tender-lifecycle.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { tabClasses } from '#/ui/tab-classes.ts'

/** How many tenders there are in each status; each number leads to them. */
export function StatusCounts({
  search,
  current,
  counts,
}: {
  search: AddressWords
  current: TenderStatus | undefined
  counts: Record<TenderStatus, CappedCount>
}) {
  const all = {
    count: Object.values(counts).reduce((sum, { count }) => sum + count, 0),
    more: Object.values(counts).some(({ more }) => more),
  }
  const tabs = [
    { status: undefined, label: 'Tous', counted: all },
    ...TENDER_STATUSES.map((status) => ({
      status,
      label: STATUS_LABELS[status],
      counted: counts[status],
    })),
  ]
  return (
    <nav aria-label="États" className="border-line border-b">
      <ul className="flex gap-x-5 overflow-x-auto">
        {tabs.map(({ status, label, counted }) => {
          const isCurrent = current === status
          return (
            <li key={label}>
              <Link
                to="/admin/bids"
                search={{ ...search, statusFilter: status }}
                aria-current={isCurrent ? 'true' : undefined}
                className={tabClasses(isCurrent)}
              >
                {label}
                <span className="tabular-nums">{cappedText(counted)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
