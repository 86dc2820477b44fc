import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { buttonClasses } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type TableLayout, useStoredLayout } from './stored-layout.ts'
import { TableBody } from './table-body.tsx'
import { NARROWEST, type TableColumn, type TableSort, WIDEST } from './table-column.ts'
import { TableHead } from './table-head.tsx'

const SELECTION_WIDTH = 40

/**
 * A table of the back office: the server filters, sorts and cuts into pages, the address says how. Columns are
 * hidden and resized as this browser keeps them (`name`); rows are reached and opened by keyboard.
 */
export function DataTable<Row>({
  name,
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  sort,
  onSort,
  onOpen,
  isPending = false,
  empty,
  selectionActions,
  fileAddress,
  footer,
}: {
  name: string
  /** What it lists: « Marchés ». */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  onOpen?: (row: Row) => void
  /** Other rows are loading. */
  isPending?: boolean
  /** Shown where there is no row. */
  empty: ReactNode
  /** What can be done with the rows that are selected; without it none can be. */
  selectionActions?: (rows: Row[], clear: () => void) => ReactNode
  /** Where all that the filters select is as a CSV file, with these columns. */
  fileAddress: (columns: readonly string[]) => string
  footer?: ReactNode
}) {
  const made = useMemo(() => madeLayout(columns), [columns])
  const [layout, keep] = useStoredLayout(name, made)
  const [selected, setSelected] = useState<Record<string, boolean>>({})
  const table = useReactTable({
    data: rows as Row[],
    columns: useMemo(() => columns.map((column) => definition(column)), [columns]),
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    enableRowSelection: selectionActions !== undefined,
    state: {
      columnVisibility: layout.visible,
      columnSizing: layout.widths,
      rowSelection: selected,
    },
    onRowSelectionChange: setSelected,
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const seen = table.getVisibleLeafColumns().flatMap((one) => {
    const column = byId.get(one.id)
    return column ? [{ column, width: one.getSize() }] : []
  })
  const seenRows = table.getRowModel().rows.map((row) => ({
    id: row.id,
    row: row.original,
    selected: row.getIsSelected(),
    toggle: selectionActions ? () => row.toggleSelected() : null,
  }))
  const chosen = seenRows.filter((row) => row.selected).map(({ row }) => row)
  const resize = (id: string, width: number) =>
    keep({ ...layout, widths: { ...layout.widths, [id]: width } })
  const width = seen.reduce((sum, one) => sum + one.width, selectionActions ? SELECTION_WIDTH : 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-2" aria-live="polite">
          {selectionActions && chosen.length > 0 && (
            <>
              <span className="text-sm font-semibold">
                {formatCounted(chosen.length, 'ligne sélectionnée', 'lignes sélectionnées')}
              </span>
              {selectionActions(chosen, () => setSelected({}))}
            </>
          )}
        </div>
        <div className="flex gap-2">
          <ColumnChoice
            columns={table.getAllLeafColumns().map((one) => ({
              id: one.id,
              title: byId.get(one.id)?.title ?? '',
              width: one.getSize(),
              visible: one.getIsVisible(),
              mayHide: one.getCanHide(),
            }))}
            onShow={(id, visible) =>
              keep({ ...layout, visible: { ...layout.visible, [id]: visible } })
            }
            onResize={resize}
            onReset={() => keep(made)}
          />
          <a
            href={fileAddress(seen.map(({ column }) => column.id))}
            download
            title="Toutes les lignes que les filtres retiennent, avec les colonnes affichées"
            className={buttonClasses({ look: 'secondary', size: 'small' })}
          >
            <Icon name="download" className="size-4" />
            CSV
          </a>
        </div>
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <section
          aria-label={label}
          aria-busy={isPending}
          className={`max-h-[75dvh] overflow-auto rounded-md border border-line bg-sheet ${isPending ? 'opacity-60' : ''}`}
        >
          <table
            aria-label={label}
            className="table-fixed text-sm"
            ref={(element) => {
              if (element) element.style.width = `max(100%, ${width}px)`
            }}
          >
            <colgroup>
              {selectionActions && <col className="w-10" />}
              {seen.map(({ column, width: columnWidth }) => (
                <col
                  key={column.id}
                  data-column={column.id}
                  ref={(element) => {
                    if (element) element.style.width = `${columnWidth}px`
                  }}
                />
              ))}
              {/* Takes the room that is left, so that a column is as wide as it was made. */}
              <col />
            </colgroup>
            <TableHead
              seen={seen}
              sort={sort}
              onSort={onSort}
              onResize={resize}
              selectAll={
                selectionActions
                  ? {
                      checked: table.getIsAllRowsSelected(),
                      mixed: table.getIsSomeRowsSelected(),
                      onChange: () => table.toggleAllRowsSelected(),
                    }
                  : null
              }
            />
            <TableBody seen={seen} rows={seenRows} rowLabel={rowLabel} onOpen={onOpen} />
          </table>
        </section>
      )}
      {footer}
    </div>
  )
}

function definition<Row>({ id, title, width, heading = false }: TableColumn<Row>): ColumnDef<Row> {
  return {
    id,
    header: title,
    size: width,
    minSize: NARROWEST,
    maxSize: WIDEST,
    enableHiding: !heading,
  }
}

function madeLayout<Row>(columns: readonly TableColumn<Row>[]): TableLayout {
  const visible = columns.map(({ id, hidden = false }) => [id, !hidden])
  return { visible: Object.fromEntries(visible), widths: {} }
}
