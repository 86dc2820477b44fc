import type { Rule } from './drawn-rules.server.ts'

/** A cell between lines, in points from the top left; `row` and `column` count from 0. */
export type RuledCell = {
  left: number
  right: number
  top: number
  bottom: number
  row: number
  column: number
  columnSpan: number
}

export type RuledTable = {
  left: number
  right: number
  top: number
  bottom: number
  rows: number
  columns: number
  /** The left sides of the columns. */
  lefts: number[]
  cells: RuledCell[]
}

/** Lines closer to each other, in points, are one: a double border, or neighbouring cells' own borders. */
const SAME = 3
/** Part of a cell's side that a line covers where it separates. */
const COVERED = 0.6
/** A plan or a chart has more lines. */
const MOST_LINES = 1500
const MOST_COLUMNS = 40
const MOST_ROWS = 300

/** The tables whose cells are separated by lines: those with two columns or more. */
export function ruledTables(rules: readonly Rule[]): RuledTable[] {
  const across = merged(rules.filter(({ isAcross }) => isAcross))
  const down = merged(rules.filter(({ isAcross }) => !isAcross))
  if (across.length > MOST_LINES || down.length > MOST_LINES) return []
  const tables = groups(across, down).flatMap((group) => tableOf(group) ?? [])
  return tables.filter(
    (table) => !tables.some((other) => other !== table && isInside(table, other)),
  )
}

/** A table in the cell of another one is part of that cell. */
function isInside(inner: RuledTable, outer: RuledTable): boolean {
  return (
    inner.left >= outer.left - SAME &&
    inner.right <= outer.right + SAME &&
    inner.top >= outer.top - SAME &&
    inner.bottom <= outer.bottom + SAME
  )
}

/** Joins pieces of lines at the same place. */
function merged(rules: readonly Rule[]): Rule[] {
  const lines: Rule[] = []
  for (const own of near(rules, (rule) => rule.at)) {
    const at = ((own[0]?.at ?? 0) + (own.at(-1)?.at ?? 0)) / 2
    let last: Rule | undefined
    for (const rule of own.sort((one, other) => one.from - other.from)) {
      if (last && rule.from <= last.to + SAME) last.to = Math.max(last.to, rule.to)
      else {
        last = { ...rule, at }
        lines.push(last)
      }
    }
  }
  return lines
}

/** The middles of groups of numbers that are close to each other. */
const positions = (values: readonly number[]) =>
  near(values, (value) => value).map((group) => ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2)

/** Groups of neighbours, in ascending order. */
function near<Value>(values: readonly Value[], at: (value: Value) => number): Value[][] {
  const found: Value[][] = []
  for (const value of values.toSorted((one, other) => at(one) - at(other))) {
    const [first] = found.at(-1) ?? []
    if (first !== undefined && at(value) - at(first) <= SAME) found.at(-1)?.push(value)
    else found.push([value])
  }
  return found
}

type Group = { across: Rule[]; down: Rule[] }

/** Lines that meet, directly or by others. */
function groups(across: readonly Rule[], down: readonly Rule[]): Group[] {
  const found: Group[] = []
  const left = new Set(down)
  const own = new Set(across)
  for (const start of across) {
    if (!own.delete(start)) continue
    const group: Group = { across: [start], down: [] }
    const open: Rule[] = [start]
    for (let rule = open.pop(); rule; rule = open.pop()) {
      for (const other of rule.isAcross ? left : own) {
        if (!doMeet(rule, other)) continue
        ;(rule.isAcross ? left : own).delete(other)
        ;(rule.isAcross ? group.down : group.across).push(other)
        open.push(other)
      }
    }
    if (group.across.length > 0 && group.down.length > 0) found.push(group)
  }
  return found
}

const doMeet = (one: Rule, other: Rule) =>
  one.from <= other.at + SAME &&
  one.to >= other.at - SAME &&
  other.from <= one.at + SAME &&
  other.to >= one.at - SAME

function tableOf({ across, down }: Group): RuledTable | null {
  // A table that the end of the page cuts has no line there.
  const xs = positions([
    ...down.map(({ at }) => at),
    ...across.flatMap(({ from, to }) => [from, to]),
  ])
  const ys = positions([
    ...across.map(({ at }) => at),
    ...down.flatMap(({ from, to }) => [from, to]),
  ])
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 2 || rows < 1 || columns > MOST_COLUMNS || rows > MOST_ROWS) return null
  const isCut = (rules: readonly Rule[], at: number, from: number, to: number) =>
    rules.some(
      (rule) =>
        Math.abs(rule.at - at) <= SAME &&
        Math.min(rule.to, to) - Math.max(rule.from, from) >= COVERED * (to - from),
    )
  const owner = new Map<number, number>()
  const cells: RuledCell[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (owner.has(row * columns + column)) continue
      const [top = 0, left = 0] = [ys[row], xs[column]]
      let wide = 1
      while (
        column + wide < columns &&
        !owner.has(row * columns + column + wide) &&
        !isCut(down, xs[column + wide] ?? 0, top, ys[row + 1] ?? 0)
      )
        wide++
      let high = 1
      while (
        row + high < rows &&
        !isCut(across, ys[row + high] ?? 0, left, xs[column + wide] ?? 0) &&
        !isCrossed(row + high, column, wide)
      )
        high++
      for (let y = row; y < row + high; y++) {
        for (let x = column; x < column + wide; x++) owner.set(y * columns + x, cells.length)
      }
      const [right = 0, bottom = 0] = [xs[column + wide], ys[row + high]]
      cells.push({ left, right, top, bottom, row, column, columnSpan: wide })
    }
  }
  return {
    left: xs[0] ?? 0,
    right: xs.at(-1) ?? 0,
    top: ys[0] ?? 0,
    bottom: ys.at(-1) ?? 0,
    rows,
    columns,
    lefts: xs.slice(0, -1),
    cells,
  }

  /** Whether a line goes down through the squares of a row. */
  function isCrossed(row: number, column: number, wide: number): boolean {
    for (let at = column + 1; at < column + wide; at++) {
      if (isCut(down, xs[at] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0)) return true
    }
    return false
  }
}
