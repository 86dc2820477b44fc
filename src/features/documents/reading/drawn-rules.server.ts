import { Device, type DisplayList, Matrix, type Path } from 'mupdf'

/** A straight line on a page, in points from the top left: across at `at` from left to right, or down from top to bottom. */
export type Rule = { isAcross: boolean; at: number; from: number; to: number }

/** A filled area that is thinner, in points, is a line. */
const THICKEST = 3
/** Squares where lines cross continue the line that goes down. */
const ROUNDING = 0.01
/** A page with more is a plan, not a text. */
const MOST_RULES = 20_000

type Point = { x: number; y: number }

/** The lines that a page draws: strokes, and filled areas thin enough. */
export function drawnRules(page: DisplayList): Rule[] {
  const rules: Rule[] = []
  const add = (path: Path, matrix: Matrix, linesOf: (part: Point[]) => Rule[]) => {
    if (rules.length <= MOST_RULES) rules.push(...partsOf(path, matrix).flatMap(linesOf))
    path.destroy()
  }
  const device = new Device({
    fillPath: (path, _isEvenOdd, matrix) => add(path, matrix, thinArea),
    strokePath: (path, _stroke, matrix) => add(path, matrix, strokes),
  })
  page.run(device, Matrix.identity)
  device.close()
  device.destroy()
  return rules.length > MOST_RULES ? [] : rules
}

/** The parts of a path as points; of a curve the end alone. */
function partsOf(path: Path, [a, b, c, d, e, f]: Matrix): Point[][] {
  const parts: Point[][] = []
  const add = (x: number, y: number) =>
    parts.at(-1)?.push({ x: a * x + c * y + e, y: b * x + d * y + f })
  path.walk({
    moveTo: (x, y) => {
      parts.push([])
      add(x, y)
    },
    lineTo: add,
    curveTo: (_x1, _y1, _x2, _y2, x, y) => add(x, y),
    closePath: () => {
      const part = parts.at(-1)
      if (part?.[0]) part.push(part[0])
    },
  })
  return parts
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
  if (high <= THICKEST && wide > high + ROUNDING) {
    return [{ isAcross: true, at: (down.from + down.to) / 2, ...across }]
  }
  if (wide <= THICKEST && high > wide - ROUNDING) {
    return [{ isAcross: false, at: (across.from + across.to) / 2, ...down }]
  }
  return []
}

const ends = (...values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) })
