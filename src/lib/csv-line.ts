import type { Row } from './cell.ts'

/** Byte order mark: marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line as French spreadsheets open it: semicolons between cells, commas in numbers. */
export function csvLine(row: Row): string {
  return `${row.map((cell) => quoted(textOf(cell))).join(';')}\r\n`
}

function textOf(cell: Row[number]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'string') return withoutFormula(cell)
  if ('day' in cell) return new Date(cell.day).toISOString().slice(0, 10)
  return new Date(cell.moment).toISOString().slice(0, 16).replace('T', ' ')
}

/** A text that a spreadsheet would take for a formula, and run, is marked as text. */
function withoutFormula(text: string): string {
  const runs = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u.test(text)
  return runs ? `'${text}` : text
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
