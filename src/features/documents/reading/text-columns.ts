import type { Cell, Line } from './visual-lines.ts'

/** Lines of each column at least. */
const FEWEST = 4
/** Characters of a line in a column, on average; cells of tables have fewer. */
const SHORTEST = 25
/** Part of a column's lines that reach its right side; those of a table's cells end before. */
const MOSTLY_FULL = 0.5
/** In points, between the beginnings of lines that are aligned. */
const ALIGNED = 3

/** Lines in reading order: where text is printed in two columns, the left one comes first. */
export function inColumns(lines: readonly Line[]): Line[] {
  for (const gutter of gutters(lines)) {
    const run = longestRun(lines, gutter)
    if (!run) continue
    const inside = lines.slice(run.from, run.to)
    const [left, right] = [sideOf(inside, gutter, true), sideOf(inside, gutter, false)]
    if (!isText(left) || !isText(right)) continue
    return [
      ...inColumns(lines.slice(0, run.from)),
      ...left,
      ...right,
      ...inColumns(lines.slice(run.to)),
    ]
  }
  return [...lines]
}

/** Places before which lines of a second column may begin. */
function gutters(lines: readonly Line[]): number[] {
  const cells = lines.flatMap((line) => line.cells)
  const edge = Math.min(...cells.map(({ left }) => left))
  const width = Math.max(...cells.map(({ right }) => right)) - edge
  const starts = new Map<number, number>()
  for (const { left } of cells) {
    if (left < edge + 0.35 * width || left > edge + 0.7 * width) continue
    const at = Math.round(left / ALIGNED) * ALIGNED
    starts.set(at, (starts.get(at) ?? 0) + 1)
  }
  return [...starts]
    .filter(([, count]) => count >= FEWEST)
    .sort((one, other) => other[1] - one[1])
    .slice(0, 3)
    .map(([at]) => at - ALIGNED)
}

/** The longest run of lines without words across the gutter. */
function longestRun(lines: readonly Line[], gutter: number): { from: number; to: number } | null {
  let longest: { from: number; to: number } | null = null
  let from = 0
  for (let at = 0; at <= lines.length; at++) {
    const isAcross = lines[at]?.cells.some(({ left, right }) => left < gutter && right > gutter)
    if (at < lines.length && !isAcross) continue
    if (!longest || at - from > longest.to - longest.from) longest = { from, to: at }
    from = at + 1
  }
  return longest && longest.to - longest.from >= FEWEST ? longest : null
}

function sideOf(lines: readonly Line[], gutter: number, isLeft: boolean): Line[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter(({ left }) => left < gutter === isLeft)
    return cells.length > 0 ? [{ ...line, cells }] : []
  })
}

function isText(lines: readonly Line[]): boolean {
  if (lines.length < FEWEST) return false
  const only = lines.flatMap(({ cells }): Cell[] => (cells.length === 1 ? cells : []))
  if (only.length < 0.9 * lines.length) return false
  const length = only.reduce((sum, { text }) => sum + text.length, 0)
  const end = Math.max(...only.map(({ right }) => right))
  const width = end - Math.min(...only.map(({ left }) => left))
  const full = only.filter(({ right }) => right > end - 0.12 * width)
  return length >= SHORTEST * only.length && full.length >= MOSTLY_FULL * only.length
}
