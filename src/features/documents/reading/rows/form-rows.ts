import { type Cell, cellOf, type Line } from '../visual-lines.ts'

/** Lines with a label and an answer that a page has at least. */
const FEWEST = 5
/** In points, between the beginnings of cells that are aligned. */
const ALIGNED = 3
/** Distances of lines of which one is no more so many times the other are alike. */
const ALIKE = 1.15
/** Between lines of one cell, in heights of a line. */
const LEADING = 1.6
/** A number or an amount: a table, whose rows follow from its numbers. */
const VALUE = /^[\d\s.,]+(?:%|€|euros?|points?|mois|jours?)?(?: H\.?T\.?)?$/iu

type Kind = 'both' | 'label' | 'answer'
/** `isCut`: the label and the answer were one cell. */
type FormLine = { line: Line; kind: Kind; isCut: boolean }
export type FormRegion = { from: number; to: number; rows: Line[][] }

/**
 * The parts of a page that are a form without drawn lines: labels on the left, answers aligned on their right, either of them wrapped.
 * Of each its rows, in order.
 */
export function formRegions(lines: readonly Line[]): FormRegion[] {
  const side = answerSide(lines)
  if (side === null) return []
  const regions: FormRegion[] = []
  let from = 0
  let own: FormLine[] = []
  const end = (to: number) => {
    const isWrapped = own.some(({ kind, isCut }) => kind !== 'both' || isCut)
    if (isWrapped && own.some(({ kind }) => kind === 'both'))
      regions.push({ from, to, rows: rowsOf(own) })
    own = []
  }
  for (const [at, whole] of lines.entries()) {
    const line = cutAt(whole, side)
    const kind = kindOf(line, side)
    const last = own.at(-1)?.line
    if (kind === null || (last && kind !== 'both' && gapOf(last, line) > LEADING * line.height))
      end(at)
    if (kind === null || (own.length === 0 && kind === 'label')) continue
    if (own.length === 0) from = at
    own.push({ line, kind, isCut: line !== whole })
  }
  end(lines.length)
  return regions
}

/** Where answers begin; null on pages without a form. */
function answerSide(lines: readonly Line[]): number | null {
  const pairs = lines.flatMap(({ cells }): [Cell, Cell][] =>
    cells.length === 2 && cells[0] && cells[1] ? [[cells[0], cells[1]]] : [],
  )
  const sides = Map.groupBy(pairs, ([, { left }]) => Math.round(left / ALIGNED))
  const [most] = [...sides.values()].sort((one, other) => other.length - one.length)
  if (!most || most.length < FEWEST) return null
  const start = Math.min(...most.map(([{ left }]) => left))
  const isForm = most.every(
    ([label]) =>
      /\p{L}{2}/u.test(label.text) && label.left < start + ALIGNED && !/^\d/.test(label.text),
  )
  const values = most.filter(([, { text }]) => VALUE.test(text))
  return isForm && values.length < most.length / 2 ? (most[0]?.[1].left ?? null) : null
}

/** A long label reaches so close to its answer that both are one cell. */
function cutAt(line: Line, side: number): Line {
  const cells = line.cells.flatMap((cell) => {
    const at = cell.pieces.findIndex(({ x }) => Math.abs(x - side) <= ALIGNED)
    if (at < 1 || cell.left > side - ALIGNED) return [cell]
    return [cell.pieces.slice(0, at), cell.pieces.slice(at)].map((pieces) =>
      cellOf(pieces, line.height),
    )
  })
  return cells.length === line.cells.length ? line : { ...line, cells }
}

function kindOf({ cells }: Line, side: number): Kind | null {
  const [first, second] = cells
  if (!first || cells.length > 2) return null
  const isAnswer = (cell: Cell) => Math.abs(cell.left - side) <= ALIGNED
  if (second) return first.right < side - 2 && isAnswer(second) ? 'both' : null
  if (isAnswer(first)) return 'answer'
  return first.right < side - 2 ? 'label' : null
}

const gapOf = (above: Line, below: Line) => below.y - above.y

/** Rows are further apart than their lines; where they are not, each begins with a label and an answer. */
function rowsOf(lines: readonly FormLine[]): Line[][] {
  const gaps = lines.slice(1).map(({ line }, at) => gapOf(lines[at]?.line ?? line, line))
  const least = Math.min(...gaps)
  const isSpaced = gaps.some((gap) => gap > ALIKE * least)
  const rows: FormLine[][] = []
  for (const [at, one] of lines.entries()) {
    const gap = gaps[at - 1] ?? Number.POSITIVE_INFINITY
    const isFirst = isSpaced ? gap > ALIKE * least : one.kind === 'both'
    if (isFirst || rows.length === 0) rows.push([one])
    else rows.at(-1)?.push(one)
  }
  return rows.map((row) => row.map(({ line }) => line))
}
