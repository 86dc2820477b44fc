import type { Bits } from './bit-set.ts'

export type Point = readonly [x: number, y: number, z: number]

/** One point of the unit sphere per document. Calls share the centres of communes, so each document stores a place in 16 bits. */
export type PointColumn = {
  /** Three coordinates per distinct point; NaN for documents without one. */
  points: Float32Array
  /** By document, an index of `points` in threes. */
  placeOf: Uint16Array
}

const COORDINATES = 3
/** 16-bit units of a point. */
const UNITS = 6

export function buildPointColumn(pointOf: readonly Point[]): PointColumn {
  const points = new Float32Array(pointOf.length * COORDINATES)
  const units = new Uint16Array(points.buffer)
  const placeOf = new Uint16Array(pointOf.length)
  const places = new Map<string, number>()
  for (const [doc, point] of pointOf.entries()) {
    const next = places.size
    points.set(point, next * COORDINATES)
    const content = String.fromCharCode(...units.subarray(next * UNITS, (next + 1) * UNITS))
    const place = places.get(content) ?? next
    if (place === next) places.set(content, next)
    placeOf[doc] = place
  }
  return { points: points.slice(0, places.size * COORDINATES), placeOf }
}

/** The point of a document; NaN for none. */
export function pointAt({ points, placeOf }: PointColumn, doc: number): Point {
  const at = COORDINATES * (placeOf[doc] as number)
  return [points[at] as number, points[at + 1] as number, points[at + 2] as number]
}

/** Square of the chord between a document and a point; NaN for a document without one. */
export function squaredChordTo(column: PointColumn, doc: number, [x, y, z]: Point): number {
  const at = COORDINATES * (column.placeOf[doc] as number)
  const dx = (column.points[at] as number) - x
  const dy = (column.points[at + 1] as number) - y
  const dz = (column.points[at + 2] as number) - z
  return dx * dx + dy * dy + dz * dz
}

/** Removes the documents without a point, or whose point is farther from the centre; `limit` is a squared chord. */
export function retainWithin(
  { points, placeOf }: PointColumn,
  bits: Bits,
  [x, y, z]: Point,
  limit: number,
) {
  for (let word = 0; word < bits.length; word++) {
    let retained = bits[word] as number
    for (let rest = retained; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest
      const at = COORDINATES * (placeOf[(word << 5) + 31 - Math.clz32(lowest)] as number)
      const dx = (points[at] as number) - x
      const dy = (points[at + 1] as number) - y
      const dz = (points[at + 2] as number) - z
      if (!(dx * dx + dy * dy + dz * dz <= limit)) retained &= ~lowest
    }
    bits[word] = retained
  }
}
