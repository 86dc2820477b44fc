import { communeOf } from './communes.server.ts'
import type { Position } from './distance.ts'
import { parseNearParam } from './near-param.ts'

type ParsedNear = { ok: true; near: Position & { kilometres: number } } | { ok: false }

/** Parses the `near` parameter and finds its place; not ok if the commune is unknown. */
export function parseNear(param: string | number): ParsedNear {
  const asked = parseNearParam(param)
  const commune = asked && communeOf(asked.place)
  if (!asked || !commune) return { ok: false }
  const { latitude, longitude } = commune
  return { ok: true, near: { latitude, longitude, kilometres: asked.kilometres } }
}
