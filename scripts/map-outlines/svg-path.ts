import type { Point, Ring } from './projection.ts'

/** Fits rings into a box, keeping their proportions, centred. */
export function fitInto(
  rings: readonly Ring[],
  box: { x: number; y: number; width: number; height: number },
): (point: Point) => Point {
  const xs = rings.flatMap((ring) => ring.map(([x]) => x))
  const ys = rings.flatMap((ring) => ring.map(([, y]) => y))
  const [left, right, top, bottom] = [min(xs), max(xs), min(ys), max(ys)]
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top))
  const x = box.x + (box.width - scale * (right - left)) / 2
  const y = box.y + (box.height - scale * (bottom - top)) / 2
  return (point) => [x + scale * (point[0] - left), y + scale * (point[1] - top)]
}

const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b))

/** Whole units, relative moves: `m12 4l3 2-1 5z`. Rings too small to see are left out. */
export function svgPath(rings: readonly Ring[], smallestArea: number): string {
  const largest = max(rings.map(areaOf))
  let at: Point = [0, 0]
  return rings
    .filter((ring) => areaOf(ring) >= Math.min(smallestArea, largest))
    .map((ring) => {
      const points = distinctNeighbours(ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]))
      const moves = points.map((point, index) => {
        const [dx, dy] = [point[0] - at[0], point[1] - at[1]]
        at = point
        return `${index === 0 ? 'm' : index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
      })
      at = points[0] ?? at
      return `${moves.join('')}z`
    })
    .join('')
}

/** A closed ring without its last point and without points that rounding has made one. */
function distinctNeighbours(ring: Point[]): Point[] {
  return ring
    .slice(0, -1)
    .filter((point, index, all) => String(point) !== String(all.at(index - 1)) || all.length === 1)
}

function areaOf(ring: Ring): number {
  const doubled = ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index] ?? [x, y]
    return sum + fromX * y - x * fromY
  }, 0)
  return Math.abs(doubled) / 2
}

/** Where a label has most room: the inner point farthest from the border, of the largest ring. */
export function labelPoint(rings: readonly Ring[]): Point {
  const ring = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const steps = 40
  let best: { point: Point; room: number } = { point: [xs[0] ?? 0, ys[0] ?? 0], room: -1 }
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const point: Point = [
        min(xs) + ((max(xs) - min(xs)) * column) / steps,
        min(ys) + ((max(ys) - min(ys)) * row) / steps,
      ]
      if (!contains(ring, point)) continue
      const room = min(ring.slice(1).map((end, i) => distanceToSegment(point, ring[i] ?? end, end)))
      if (room > best.room) best = { point, room }
    }
  }
  return [Math.round(best.point[0]), Math.round(best.point[1])]
}

function contains(ring: Ring, [x, y]: Point): boolean {
  const crossings = ring.slice(1).filter(([endX, endY], index) => {
    const [startX, startY] = ring[index] ?? [endX, endY]
    return (
      startY > y !== endY > y && x < startX + ((endX - startX) * (y - startY)) / (endY - startY)
    )
  })
  return crossings.length % 2 === 1
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
