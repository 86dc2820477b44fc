import type { Point, Ring } from './projection.ts'

/** The rings of a path of whole, relative moves (`m12 4l3 2-1 5z`), without their closing points. */
export function ringsOfPath(path: string): Ring[] {
  let start: Point = [0, 0]
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = Array.from(part.matchAll(/-?\d+/g), ([text]) => Number(text))
      let at = start
      const ring: Ring = []
      for (let index = 0; index < numbers.length; index += 2) {
        at = [at[0] + (numbers[index] ?? 0), at[1] + (numbers[index + 1] ?? 0)]
        ring.push(at)
      }
      start = ring[0] ?? start
      return ring
    })
}

/** The outline of neighbouring areas together: borders that two of them share, point by point, are left out. */
export function mergedRings(rings: readonly Ring[]): Ring[] {
  const edges = new Map<string, [Point, Point]>()
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] ?? from
      if (String(from) === String(to)) continue
      if (!edges.delete(`${to}|${from}`)) edges.set(`${from}|${to}`, [from, to])
    }
  }
  const onward = Map.groupBy(edges.values(), ([from]) => String(from))
  const merged: Ring[] = []
  for (const [key] of onward) {
    const ring: Ring = []
    for (let edge = onward.get(key)?.pop(); edge; edge = onward.get(String(edge[1]))?.pop()) {
      ring.push(edge[0])
    }
    if (ring.length > 2) merged.push(ring)
  }
  return merged
}
