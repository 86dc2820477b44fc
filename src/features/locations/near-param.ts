export const DEFAULT_KILOMETRES = 50
const MAX_KILOMETRES = 300

/** `place`: a postcode or the name of a commune, as typed. */
type NearParam = { place: string; kilometres: number }

/**
 * The `near` search parameter: `44000:30`, `Nantes:30`, or a place alone (50 km). Distances are
 * held between 1 and 300 km. Null where it names no place or the distance is no number.
 */
export function parseNearParam(param: string | number): NearParam | null {
  const [place = '', distance, ...rest] = String(param).split(':')
  // A router reads 01000 as text and 44000 as a number; `near=1000` has lost its zero.
  const named = place.trim().replace(/^\d{4}$/, '0$&')
  if (named === '' || rest.length > 0) return null
  if (distance === undefined) return { place: named, kilometres: DEFAULT_KILOMETRES }
  const digits = /^\s*(\d{1,4})(?:\s*km)?\s*$/i.exec(distance)?.[1]
  if (digits === undefined) return null
  return { place: named, kilometres: Math.min(Math.max(Number(digits), 1), MAX_KILOMETRES) }
}

/** Canonical form; always with its distance, so that it stays text for routers. */
export function formatNearParam({ place, kilometres }: NearParam): string {
  return `${place}:${kilometres}`
}
