import type { KeyboardEvent } from 'react'
import type { SeenColumn } from './table-head.tsx'

/** A row, and whether it is selected; `toggle` is null where rows are not selected. */
type SeenRow<Row> = { id: string; row: Row; selected: boolean; toggle: (() => void) | null }

/**
 * The rows. One of them can be reached by Tab; the arrows, Home and End move from there, Space selects, Enter
 * opens. Controls in a row (links, boxes) keep their own keys.
 */
export function TableBody<Row>({
  seen,
  rows,
  rowLabel,
  onOpen,
}: {
  seen: readonly SeenColumn<Row>[]
  rows: readonly SeenRow<Row>[]
  rowLabel: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, { row, toggle }: SeenRow<Row>) => {
    const element = event.currentTarget
    if (event.target !== element) return
    const next = rowReached(event.key, element)
    if (next) next.focus()
    else if (event.key === ' ' && toggle) toggle()
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else return
    event.preventDefault()
  }
  return (
    <tbody className="divide-y divide-line">
      {rows.map((one, at) => (
        <tr
          key={one.id}
          tabIndex={at === 0 ? 0 : -1}
          data-selected={one.selected || undefined}
          onKeyDown={(event) => onKeyDown(event, one)}
          onFocus={(event) => keepReachable(event.currentTarget)}
          className="-outline-offset-2 hover:bg-well/60 data-selected:bg-accent-wash"
        >
          {one.toggle && (
            <td className="px-3 py-1.5 align-top">
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={`Sélectionner ${rowLabel(one.row)}`}
                className="size-4 align-middle"
                checked={one.selected}
                onChange={one.toggle}
              />
            </td>
          )}
          {seen.map(({ column }) => {
            const Tag = column.heading ? 'th' : 'td'
            return (
              <Tag
                key={column.id}
                scope={column.heading ? 'row' : undefined}
                className={`overflow-hidden px-3 py-1.5 text-left align-top font-normal break-words ${column.numeric ? 'text-right tabular-nums' : ''}`}
              >
                {column.cell(one.row)}
              </Tag>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

function rowReached(key: string, row: HTMLElement): HTMLElement | null {
  const reached = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[key]
  return reached instanceof HTMLElement ? reached : null
}

/** Tab comes back to the row that was left. */
function keepReachable(row: HTMLElement): void {
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>(':scope > [tabindex="0"]') ??
    []) {
    other.tabIndex = -1
  }
  row.tabIndex = 0
}
