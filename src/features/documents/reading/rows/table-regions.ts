import { type Cell, cellOf, type Line, type PlacedText } from '../visual-lines.ts'

/** A column of a table: how far its words reach, in points. */
export type Band = { left: number; right: number }

/** Lines `from` up to `to` (left out) in columns, cut where these are, some of them with one cell alone. */
export type TableRegion = { from: number; to: number; bands: Band[]; lines: Line[] }

/** Lines that are further apart, in heights of a line, are of no common table. */
const FARTHEST = 5
/** No table of a page has more. */
const MOST_COLUMNS = 40
const MOST_LINES = 400
/** Largest distance between lines of one cell. */
export const LEADING = 1.8
/** Between two columns, in heights of a line; words of one column may be as far apart. */
const NARROW = 0.1
/** The same where nothing else shows the column. */
const WIDER = 0.8
/** Of the middle of a row: two lines of a cell are half a line above and below. */
export const HALF_LINE = 1

export function tableRegions(lines: readonly Line[]): TableRegion[] {
  const regions: TableRegion[] = []
  for (let at = 0; at < lines.length; at++) {
    const count = lines[at]?.cells.length ?? 0
    if (count < 2 || count > MOST_COLUMNS) continue
    const from = firstOf(lines, at, regions.at(-1)?.to ?? 0)
    const to = endOf(lines, at)
    const columns = columnsOf(lines.slice(from, to))
    const own = lines.slice(from, to).map((line) => cutAt(line, columns ?? []))
    if (columns) regions.push({ from, to, bands: widened(columns, own), lines: own })
    at = to - 1
  }
  return regions
}

/** Lines half a height above the first one in columns are of its row, as are those above its further columns. */
function firstOf(lines: readonly Line[], at: number, earliest: number): number {
  const margin = lines[at]?.cells[0]?.right ?? 0
  let first = at
  while (first > earliest) {
    const above = lines[first - 1]
    const apart = distance(above, lines[first])
    const isIndented = (above?.cells[0]?.left ?? 0) > margin
    if (apart > (isIndented ? LEADING : HALF_LINE)) break
    first--
  }
  return first
}

function endOf(lines: readonly Line[], at: number): number {
  let columns = lines[at]?.cells ?? []
  let end = at + 1
  for (; end < Math.min(lines.length, at + MOST_LINES); end++) {
    const line = lines[end]
    const above = distance(lines[end - 1], line)
    if (!line || above > FARTHEST || line.cells.length > MOST_COLUMNS) break
    const isAlone = line.cells.length < 2
    // A wrapped line is near the rest of its cell.
    if (isAlone && above > LEADING && distance(line, lines[end + 1]) > LEADING) break
    if (isAlone ? isAcross(line.cells, columns) : areOthers(line, columns)) break
    if (line.cells.length > columns.length) columns = line.cells
  }
  return end
}

/** Whether a cell spans several columns, as in a line of text under a table, or a row of another table. */
const isAcross = (cells: readonly Cell[], columns: readonly (Band | Cell)[]) =>
  cells.some((cell) => columns.filter((column) => overlap(column, cell)).length > 1)

function areOthers(line: Line, columns: readonly Cell[]): boolean {
  const own = cutAt(line, columns).cells
  return isAcross(own, columns) || isAcross(cutAt({ ...line, cells: [...columns] }, own).cells, own)
}

/** A line whose words are closer than cells, cut between the columns. */
function cutAt(line: Line, columns: readonly (Band | Cell)[]): Line {
  const cells = line.cells.flatMap((cell) => {
    const groups: PlacedText[][] = []
    let end = Number.NEGATIVE_INFINITY
    let band = -1
    for (const piece of cell.pieces) {
      const own = columns.findIndex((one) =>
        overlap(one, { left: piece.x, right: piece.x + piece.width }),
      )
      const apart = own < 0 || band < 0 ? WIDER : NARROW
      if (groups.length === 0 || (piece.x - end > apart * line.height && own !== band))
        groups.push([piece])
      else groups.at(-1)?.push(piece)
      end = piece.x + piece.width
      band = own
    }
    return groups.map((group) => cellOf(group, line.height))
  })
  return isAcross(cells, columns) ? line : { ...line, cells }
}

/** In heights of a line. */
export function distance(above: Line | undefined, below: Line | undefined): number {
  if (!above || !below) return Number.POSITIVE_INFINITY
  return (below.y - above.y) / Math.max(above.height, below.height, 1)
}

function overlap(one: Band | Cell, other: Band | Cell | undefined): boolean {
  return other !== undefined && one.left < other.right && other.left < one.right
}

/** The columns as the fullest lines have them; null where they run into each other. */
function columnsOf(lines: readonly Line[]): Band[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length))
  const columns: Band[] = []
  for (const { cells } of lines.filter((line) => line.cells.length === most)) {
    for (const [at, { left, right }] of cells.entries()) {
      const column = columns[at] ?? { left, right }
      columns[at] = { left: Math.min(column.left, left), right: Math.max(column.right, right) }
    }
  }
  return columns.some((column, at) => overlap(column, columns[at + 1])) ? null : columns
}

/** Columns widened to their content, and those that the fullest lines leave empty. */
function widened(columns: readonly Band[], lines: readonly Line[]): Band[] {
  const bands = columns.map((column) => ({ ...column }))
  for (const { left, right } of lines.flatMap(({ cells }) => cells)) {
    const [band, ...others] = bands.filter((one) => overlap(one, { left, right }))
    if (!band) bands.push({ left, right })
    else if (others.length === 0) {
      band.left = Math.min(band.left, left)
      band.right = Math.max(band.right, right)
    }
  }
  return bands.sort((one, other) => one.left - other.left)
}

/** The column of each cell of a line; null where one is in several columns or in none. */
export function bandsOfLine({ cells }: Line, bands: readonly Band[]): number[] | null {
  const found = cells.map((cell) => {
    const at = bands.findIndex((band) => overlap(band, cell))
    return bands.some((band, other) => other > at && overlap(band, cell)) ? -1 : at
  })
  return found.includes(-1) ? null : found
}
