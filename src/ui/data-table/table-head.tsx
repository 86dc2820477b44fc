import { Icon } from '../icons/icon.tsx'
import { ColumnResizer } from './column-resizer.tsx'
import { ariaSort, nextSort, type TableColumn, type TableSort } from './table-column.ts'

export type SeenColumn<Row> = { column: TableColumn<Row>; width: number }

/** The titles of the columns; those that the server sorts by are buttons. */
export function TableHead<Row>({
  seen,
  sort,
  onSort,
  onResize,
  selectAll,
}: {
  seen: readonly SeenColumn<Row>[]
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  onResize: (columnId: string, width: number) => void
  selectAll: { checked: boolean; mixed: boolean; onChange: () => void } | null
}) {
  return (
    <thead className="sticky top-0 z-10 bg-well text-left">
      <tr>
        {selectAll && (
          <th scope="col" className="px-3 py-1.5" aria-label="Sélection">
            <input
              type="checkbox"
              aria-label="Tout sélectionner sur cette page"
              className="size-4 align-middle"
              ref={(input) => {
                if (input) input.indeterminate = selectAll.mixed
              }}
              checked={selectAll.checked}
              onChange={selectAll.onChange}
            />
          </th>
        )}
        {seen.map(({ column, width }) => (
          <th
            key={column.id}
            scope="col"
            aria-label={column.title}
            aria-sort={ariaSort(column, sort)}
            className={`relative px-3 font-semibold ${column.numeric ? 'text-right' : ''}`}
          >
            {column.sortsFirst && onSort ? (
              <button
                type="button"
                onClick={() => onSort(nextSort(column, sort))}
                className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1 text-left hover:text-accent"
              >
                <span className="truncate">{column.title}</span>
                <SortMark direction={sort?.by === column.id ? sort.direction : null} />
              </button>
            ) : (
              <span className="block truncate py-2">{column.title}</span>
            )}
            <ColumnResizer
              columnId={column.id}
              width={width}
              onResize={(next) => onResize(column.id, next)}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: TableSort['direction'] | null }) {
  const turned = direction === 'asc' ? 'rotate-180' : ''
  const shown = direction === null ? 'opacity-0' : 'text-accent'
  return <Icon name="chevron-down" className={`size-3.5 shrink-0 ${turned} ${shown}`} />
}
