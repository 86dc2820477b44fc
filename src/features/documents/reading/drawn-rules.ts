/** A straight line on a page, in points from the top left: across at `at` from left to right, or down from top to bottom. */
export type Rule = { isAcross: boolean; at: number; from: number; to: number }

/** Operators of pdf.js. */
const SAVE = 10
const RESTORE = 11
const TRANSFORM = 12
const FORM_BEGIN = 74
const FORM_END = 75
const PATH = 91
const STROKES: ReadonlySet<unknown> = new Set([20, 21, 24, 25, 26, 27])
const FILLS: ReadonlySet<unknown> = new Set([22, 23, 24, 25, 26, 27])
/** Steps of a path: a point of each follows, of a curve three or two. */
const POINTS = [1, 1, 3, 2, 0]

/** A filled area that is thinner, in points, is a line. */
const THICKEST = 3
/** A page with more is a plan, not a text. */
const MOST_RULES = 20_000

export type Matrix = readonly [number, number, number, number, number, number]
type Point = { x: number; y: number }
type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] }

/** The lines that a page draws: strokes, and filled areas thin enough. `toPage` converts PDF units to points from the top left. */
export function drawnRules({ fnArray, argsArray }: Operators, toPage: readonly number[]): Rule[] {
  const rules: Rule[] = []
  const saved: Matrix[] = []
  let matrix = product([1, 0, 0, 1, 0, 0], toPage)
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    if (operator === SAVE || operator === FORM_BEGIN) saved.push(matrix)
    if (operator === RESTORE || operator === FORM_END) matrix = saved.pop() ?? matrix
    if (operator === TRANSFORM) matrix = product(matrix, args)
    if (operator === FORM_BEGIN && Array.isArray(args)) matrix = product(matrix, args[0])
    if (operator !== PATH || !Array.isArray(args)) continue
    const [paint, parts] = args
    const steps = Array.isArray(parts) ? parts[0] : null
    if (!(steps instanceof Float32Array)) continue
    for (const path of pathsOf(steps, matrix)) {
      if (STROKES.has(paint)) rules.push(...strokes(path))
      if (FILLS.has(paint)) rules.push(...thinArea(path))
    }
    if (rules.length > MOST_RULES) return []
  }
  return rules
}

function product(matrix: Matrix, other: unknown): Matrix {
  if (!other || typeof other !== 'object') return matrix
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(other as ArrayLike<number>)
  const [ma, mb, mc, md, me, mf] = matrix
  return [
    ma * a + mc * b,
    mb * a + md * b,
    ma * c + mc * d,
    mb * c + md * d,
    ma * e + mc * f + me,
    mb * e + md * f + mf,
  ]
}

/** The parts of a path as points; of a curve the end alone. */
function pathsOf(steps: Float32Array, [a, b, c, d, e, f]: Matrix): Point[][] {
  const paths: Point[][] = []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? 0
    const count = POINTS[step] ?? 0
    const x = steps[at + 2 * count - 1] ?? 0
    const y = steps[at + 2 * count] ?? 0
    const path = paths.at(-1)
    const [start] = path ?? []
    if (step === 0) paths.push([])
    if (count > 0) paths.at(-1)?.push({ x: a * x + c * y + e, y: b * x + d * y + f })
    else if (start) path?.push(start)
    at += 1 + 2 * count
  }
  return paths
}

function strokes(path: readonly Point[]): Rule[] {
  return path.slice(1).flatMap((end, at): Rule[] => {
    const start = path[at] ?? end
    const [wide, high] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)]
    if (wide > THICKEST && high < 1) {
      return [{ isAcross: true, at: start.y, ...ends(start.x, end.x) }]
    }
    if (high > THICKEST && wide < 1) {
      return [{ isAcross: false, at: start.x, ...ends(start.y, end.y) }]
    }
    return []
  })
}

function thinArea(path: readonly Point[]): Rule[] {
  const across = ends(...path.map(({ x }) => x))
  const down = ends(...path.map(({ y }) => y))
  const [wide, high] = [across.to - across.from, down.to - down.from]
  if (high <= THICKEST && wide > high) {
    return [{ isAcross: true, at: (down.from + down.to) / 2, ...across }]
  }
  if (wide <= THICKEST && high > wide) {
    return [{ isAcross: false, at: (across.from + across.to) / 2, ...down }]
  }
  return []
}

const ends = (...values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) })
