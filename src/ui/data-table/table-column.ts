import type { ReactNode } from 'react'
import type { Cell } from '#/lib/cell.ts'

/** A column of a table whose rows the server filters, sorts and cuts into pages. */
export type TableColumn<Row> = {
  /** Also what the server sorts by. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Value in the exported file. */
  csv: (row: Row) => Cell
  /** Default width in pixels. */
  width: number
  /** The order of the first click; a column without it cannot be sorted by. */
  sortsFirst?: SortDirection
  /** Hidden by default. */
  hidden?: boolean
  /** Numbers are aligned right. */
  numeric?: boolean
  /** Names its row; it cannot be hidden. */
  heading?: boolean
}

type SortDirection = 'asc' | 'desc'
export type TableSort = { by: string; direction: SortDirection }

export const NARROWEST = 60
export const WIDEST = 800

/** Clicking the column that sorts turns its order round; another one begins in its own. */
export function nextSort<Row>(
  { id, sortsFirst = 'asc' }: Pick<TableColumn<Row>, 'id' | 'sortsFirst'>,
  sort: TableSort | undefined,
): TableSort {
  if (sort?.by !== id) return { by: id, direction: sortsFirst }
  return { by: id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}

export function ariaSort(
  { id, sortsFirst }: Pick<TableColumn<never>, 'id' | 'sortsFirst'>,
  sort: TableSort | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sortsFirst === undefined) return undefined
  if (sort?.by !== id) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}
