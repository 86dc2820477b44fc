import type { PageWriter, TextLine } from './page-writer.ts'

type Row = { cells: string[]; lines: TextLine[]; count: number }
type Table = { rows: Row[]; row: Row; cell: TextLine[]; span: number; isMerged: boolean }

/** Columns that one cell may span. */
const MOST_SPANNED = 60

/** The tables that an Office file has open, one inside the other; the outermost is written when it ends. */
export class NestedTables {
  readonly #open: Table[] = []
  readonly #writer: PageWriter

  constructor(writer: PageWriter) {
    this.#writer = writer
  }

  get isInside(): boolean {
    return this.#open.length > 0
  }

  start(): void {
    this.#open.push({ rows: [], row: emptyRow(), cell: [], span: 1, isMerged: false })
  }

  startRow(): void {
    const table = this.#open.at(-1)
    if (table) table.row = emptyRow()
  }

  startCell(): void {
    Object.assign(this.#open.at(-1) ?? {}, { cell: [], span: 1, isMerged: false })
  }

  /** How many columns the open cell is across. */
  span(columns: number): void {
    const table = this.#open.at(-1)
    if (table) table.span = Math.min(columns || 1, MOST_SPANNED)
  }

  /** The open cell goes on from the row above. */
  merge(isMerged: boolean): void {
    const table = this.#open.at(-1)
    if (table) table.isMerged = isMerged
  }

  /** A place of the row that another cell spans. */
  cover(): void {
    this.#open.at(-1)?.row.cells.push('')
  }

  /** Lines of the open cell, or of the page where no table is open. */
  addLines(lines: readonly TextLine[]): void {
    const table = this.#open.at(-1)
    if (table) table.cell.push(...lines)
    else for (const line of lines) this.#writer.addLine(line)
  }

  endCell(): void {
    const table = this.#open.at(-1)
    if (!table) return
    const { row, cell, span, isMerged } = table
    row.cells.push(isMerged ? '' : cell.map(({ text }) => text).join('\n'))
    for (let more = 1; more < span; more++) row.cells.push('')
    row.lines.push(...cell)
    row.count++
  }

  endRow(): void {
    const table = this.#open.at(-1)
    if (table?.row.cells.some(Boolean)) table.rows.push(table.row)
  }

  end(): void {
    const table = this.#open.pop()
    const outer = this.#open.at(-1)
    if (!table) return
    // Its rows are lines of the cell that it is in.
    if (outer) {
      for (const { cells } of table.rows) {
        outer.cell.push({ text: cells.filter(Boolean).join(' ').replaceAll('\n', ' '), look: {} })
      }
    } else if (table.rows.every(({ count }) => count === 1)) {
      for (const { lines } of table.rows) for (const line of lines) this.#writer.addLine(line)
    } else this.#writer.addTable(withoutEmptyColumns(table.rows))
  }
}

/** Spans of cells leave columns that no row has words in. */
function withoutEmptyColumns(rows: readonly Row[]): { cells: string[]; lines: TextLine[] }[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const used = Array.from({ length: width }, (_, at) => rows.some(({ cells }) => cells[at]))
  return rows.map(({ cells, lines, count }) => ({
    cells:
      count === 1
        ? [cells[0] ?? '']
        : used.flatMap((isUsed, at) => (isUsed ? [cells[at] ?? ''] : [])),
    lines,
  }))
}

const emptyRow = (): Row => ({ cells: [], lines: [], count: 0 })
