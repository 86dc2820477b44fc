import type { Cell, Line } from '../visual-lines.ts'
import { formRegions } from './form-rows.ts'
import {
  type Band,
  bandsOfLine,
  distance,
  HALF_LINE,
  LEADING,
  tableRegions,
} from './table-regions.ts'

/** A number of a lot, an amount, a weight, a quantity: no row of a table has two of them in one column. */
const VALUE =
  /^(?:lots?\s*)?(?:n\s?[°ºo]\s?)?\d[\d\s.,]*(?:-\d)?(?:\s*\(?(?:%|[kM]?€|euros?|points?|pts\.?|\/\s*\d+|H\.?T\.?|T\.?T\.?C\.?|u\.?|ml|m[²2³3]?|kg|l|h|ens\.?|forfait|unit[ée]s?|mois|ans?|jours?|semaines?)\)?){0,3}$|^(?:n[ée]ant|sans(?: minimum| maximum)?|sans objet|[-–—])$/iu
/** Lines that a cell may have on either side of its row's numbers. */
const MOST = 8
/** Distances of which one is no more so many times the other are alike. */
const ALIKE = 1.15

/** Column of each cell of a line; null where one spans several. */
type Placed = { line: Line; bands: number[] | null }
/** Lines of a table, the last one left out, with those that contain the numbers of the row. */
type Row = { from: number; to: number; own: { from: number; to: number } }

/** Lines as the rows of tables that they make up; of text each is by itself. */
export function rowsOfLines(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = []
  let from = 0
  for (const form of formRegions(lines)) {
    rows.push(...rowsOfTables(lines.slice(from, form.from)), ...form.rows)
    from = form.to
  }
  return [...rows, ...rowsOfTables(lines.slice(from))]
}

function rowsOfTables(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = []
  let at = 0
  for (const { from, to, bands, lines: own } of tableRegions(lines)) {
    rows.push(...lines.slice(at, from).map((line) => [line]))
    rows.push(...rowsOfTable(own, bands))
    at = to
  }
  return [...rows, ...lines.slice(at).map((line) => [line])]
}

/** The cells of a row, with the lines of each cell joined. */
export function cellsOfRow(lines: readonly Line[]): Cell[] {
  const [only] = lines
  if (only && lines.length === 1) return only.cells
  const cells: Cell[] = []
  for (const cell of lines.flatMap((line) => line.cells)) {
    const known = cells.find((one) => one.left < cell.right && cell.left < one.right)
    if (!known) cells.push({ ...cell })
    else {
      known.text = `${known.text} ${cell.text}`
      known.left = Math.min(known.left, cell.left)
      known.right = Math.max(known.right, cell.right)
    }
  }
  return cells.sort((one, other) => one.left - other.left)
}

/**
 * A wrapped cell has lines above and below the line with the numbers of its row, or below it alone. Lines without
 * numbers are added to the row before or after them: as many as can belong there, split where they are furthest
 * apart.
 */
function rowsOfTable(lines: readonly Line[], bands: readonly Band[]): Line[][] {
  const placed = lines.map((line): Placed => ({ line, bands: bandsOfLine(line, bands) }))
  const rows = numberedRows(placed, bands.length)
  const isCentred = rows.some(({ from }) => distance(lines[from - 1], lines[from]) <= HALF_LINE)
  for (let at = 0; at <= rows.length; at++) {
    const [last, next] = [rows[at - 1], rows[at]]
    const count = (next?.from ?? lines.length) - (last?.to ?? 0)
    const below = last ? joining(placed, last, { bands, count, step: 1 }) : 0
    const above = next ? joining(placed, next, { bands, count, step: -1 }) : 0
    const aboveLast = last ? last.own.from - last.from : 0
    const split =
      last && next
        ? splitOf(lines.slice(last.to - 1, next.from + 1), { below, above, aboveLast, isCentred })
        : { below: isCentred ? Math.min(below, aboveLast) : below, above }
    if (last) last.to += split.below
    if (next) next.from -= split.above
  }
  const grouped: Line[][] = []
  let at = 0
  for (const { from, to } of rows) {
    grouped.push(...lines.slice(at, from).map((line) => [line]), lines.slice(from, to))
    at = to
  }
  return [...grouped, ...lines.slice(at).map((line) => [line])]
}

/** The lines with numbers in the columns that hold some, and the first line of headings before them. */
function numberedRows(placed: readonly Placed[], columns: number): Row[] {
  const isOfValues = Array.from({ length: columns }, (_, band) => {
    const stated = placed.flatMap(({ line, bands }) =>
      line.cells.filter((_cell, at) => bands?.[at] === band),
    )
    return stated.filter(({ text }) => VALUE.test(text)).length >= stated.length / 3
  })
  const rows: Row[] = []
  let taken: number[] = []
  placed.forEach(({ line, bands }, at) => {
    const values = (bands ?? []).filter(
      (band, cell) => isOfValues[band] && VALUE.test(line.cells[cell]?.text ?? ''),
    )
    const isHeading = rows.length === 0 && bands !== null && line.cells.length >= 2
    if (values.length === 0 && bands !== null && !isHeading) return
    const last = rows.at(-1)
    // A number may be half a line above or below another one of its row.
    const isBeside =
      last?.to === at &&
      values.length > 0 &&
      taken.length > 0 &&
      distance(placed[at - 1]?.line, line) <= HALF_LINE &&
      !values.some((band) => taken.includes(band))
    if (last && isBeside) {
      last.to = at + 1
      last.own.to = at + 1
    } else rows.push({ from: at, to: at + 1, own: { from: at, to: at + 1 } })
    taken = values
  })
  return rows
}

/** How many of the lines next to a row can be of it, one after the other. */
function joining(
  placed: readonly Placed[],
  { from, to, own }: Row,
  { bands, count, step }: { bands: readonly Band[]; count: number; step: 1 | -1 },
): number {
  const ownBands = placed.slice(own.from, own.to).flatMap((one) => one.bands ?? [])
  // A line of text across the columns takes nothing.
  if (ownBands.length === 0) return 0
  const members = placed.slice(from, to)
  for (let taken = 0; taken < Math.min(count, MOST); taken++) {
    const one = placed[step > 0 ? to + taken : from - 1 - taken]
    if (!one?.bands) return taken
    // With a cell in each column that the row has one in, it is a row itself.
    if (ownBands.every((band) => one.bands?.includes(band))) return taken
    const joins = one.bands.every((band, at) => {
      const cell = one.line.cells[at]
      const near = step > 0 ? members.findLast(isIn(band)) : members.find(isIn(band))
      const edge = near ?? (step > 0 ? members.at(-1) : members[0])
      if (!cell || !edge) return false
      const [upper, lower] = step > 0 ? [edge, one] : [one, edge]
      const apart = distance(upper.line, lower.line)
      if (!near) return apart <= HALF_LINE
      const isOwn = ownBands.includes(band)
      return (
        apart <= LEADING &&
        (!isOwn || isFull(cellIn(upper, band), cellIn(lower, band), bands[band]))
      )
    })
    if (!joins) return taken
    if (step > 0) members.push(one)
    else members.unshift(one)
  }
  return Math.min(count, MOST)
}

const isIn = (band: number) => (one: Placed) => one.bands?.includes(band) ?? false
const cellIn = ({ line, bands }: Placed, band: number) => line.cells[bands?.indexOf(band) ?? -1]

/** Whether the first word of the line below would not have fitted: that is why it was wrapped. */
function isFull(upper: Cell | undefined, lower: Cell | undefined, band: Band | undefined): boolean {
  if (!upper || !lower || !band) return false
  const word = /^\S+/.exec(lower.text)?.[0].length ?? 0
  const wordWidth = ((lower.right - lower.left) * word) / Math.max(lower.text.length, 1)
  return upper.right - upper.left + wordWidth > 0.97 * (band.right - band.left)
}

/**
 * How the lines between two rows are shared out: `lines` with the edges of both rows. Of ways that place as
 * many, the one that parts lines furthest from each other, and of these the one that leaves as many below a
 * row's numbers as above them, or all below.
 */
function splitOf(
  lines: readonly Line[],
  {
    below,
    above,
    aboveLast,
    isCentred,
  }: { below: number; above: number; aboveLast: number; isCentred: boolean },
): { below: number; above: number } {
  const count = lines.length - 2
  const ways = Array.from({ length: count + 1 }, (_, at) => ({
    below: Math.min(at, below),
    above: Math.min(count - at, above),
    gap: distance(lines[at], lines[at + 1]),
    unlike: isCentred ? Math.abs(at - aboveLast) : -at,
  }))
  const most = Math.max(...ways.map((way) => way.below + way.above))
  const placing = ways.filter((way) => way.below + way.above === most)
  const widest = Math.max(...placing.map(({ gap }) => gap))
  const [best] = placing
    .filter(({ gap }) => gap * ALIKE >= widest)
    .sort((one, other) => one.unlike - other.unlike)
  return best ?? { below: 0, above: 0 }
}
