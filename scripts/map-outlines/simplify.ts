import type { Point, Ring } from './projection.ts'

/**
 * Rings of neighbours, simplified so that they still touch: borders are cut where three areas (or
 * two and the sea) meet, and each piece is simplified once for both sides.
 */
export function simplifyTogether(rings: readonly Ring[], smallestArea: number): Ring[] {
  const neighbours = new Map<string, Set<string>>()
  for (const ring of rings) {
    for (const [index, point] of openRing(ring).entries()) {
      const around = neighbours.get(keyOf(point)) ?? new Set<string>()
      const length = ring.length - 1
      for (const next of [ring[(index + 1) % length], ring[(index + length - 1) % length]]) {
        if (next !== undefined) around.add(keyOf(next))
      }
      neighbours.set(keyOf(point), around)
    }
  }
  const isJunction = (point: Point) => (neighbours.get(keyOf(point))?.size ?? 0) > 2
  const simplified = new Map<string, Point[]>()

  return rings.map((ring) => {
    const pieces = cutAt(openRing(ring), isJunction).map((piece) => {
      const reversed = keyOf(piece.at(-1)) < keyOf(piece[0])
      const forward = reversed ? piece.toReversed() : piece
      const key = forward.map(keyOf).join(' ')
      const outline = simplified.get(key) ?? simplifyLine(forward, smallestArea)
      simplified.set(key, outline)
      return reversed ? outline.toReversed() : outline
    })
    return pieces.flatMap((piece, index) => (index === 0 ? piece : piece.slice(1)))
  })
}

function keyOf(point: Point | undefined): string {
  return String(point)
}

function openRing(ring: Ring): Point[] {
  return ring.slice(0, -1)
}

/** Lines from junction to junction; a ring without any is cut at its ends. */
function cutAt(points: Point[], isJunction: (point: Point) => boolean): Point[][] {
  const found = points.flatMap((point, index) => (isJunction(point) ? index : []))
  const cuts = found.length > 0 ? found : halves(points)
  const from = cuts[0] ?? 0
  const turned = [...points.slice(from), ...points.slice(0, from)]
  const ends = [...cuts.slice(1).map((cut) => cut - from), points.length]
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0)
    return [...turned.slice(start, end), turned[end % points.length]].filter(
      (point) => point !== undefined,
    )
  })
}

/** The same two points whichever way round, and wherever, a neighbour's ring begins. */
function halves(points: Point[]): number[] {
  const order = points.map((_, index) => index).sort((a, b) => compare(points[a], points[b]))
  return [order[0] ?? 0, order.at(-1) ?? 0].sort((a, b) => a - b)
}

function compare(a: Point = [0, 0], b: Point = [0, 0]): number {
  return a[0] - b[0] || a[1] - b[1]
}

/** Visvalingam: removes the point of the smallest triangle first; the ends remain. */
function simplifyLine(line: Point[], smallestArea: number): Point[] {
  const points = [...line]
  while (points.length > 2) {
    let least = { index: -1, area: Number.POSITIVE_INFINITY }
    for (let index = 1; index < points.length - 1; index++) {
      const area = triangle(points[index - 1], points[index], points[index + 1])
      if (area < least.area) least = { index, area }
    }
    if (least.area >= smallestArea) break
    points.splice(least.index, 1)
  }
  return points
}

function triangle(a?: Point, b?: Point, c?: Point): number {
  if (a === undefined || b === undefined || c === undefined) return 0
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
}
