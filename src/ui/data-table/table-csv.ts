import { BYTE_ORDER_MARK, csvLine } from '#/lib/csv-line.ts'
import type { TableColumn } from './table-column.ts'

/** The rows that are seen, with the columns that are seen, in their order. */
export function tableCsv<Row>(
  columns: readonly Pick<TableColumn<Row>, 'title' | 'csv'>[],
  rows: readonly Row[],
): string {
  const lines = rows.map((row) => csvLine(columns.map(({ csv }) => csv(row))))
  return BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)) + lines.join('')
}

/** Gives a text to the browser as a file to keep. */
export function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
