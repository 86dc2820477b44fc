import { ofTown } from '#/domain/of-town.ts'

export const DEFAULT_KILOMETRES = 50
const MAX_KILOMETRES = 300

/** `place`: a postcode or commune name as typed. */
export type NearParam = { place: string; kilometres: number }

/**
 * Parses the `near` parameter: `44000:30`, `Nantes:30`, or a place alone (50 km). The distance is limited to
 * 1–300 km. Null if the place is missing or the distance is not a number.
 */
export function parseNearParam(param: string | number): NearParam | null {
  const [place = '', distance, ...rest] = String(param).split(':')
  // Routers parse 01000 as text and 44000 as a number; `near=1000` has lost its zero.
  const named = place.trim().replace(/^\d{4}$/, '0$&')
  if (named === '' || rest.length > 0) return null
  if (distance === undefined) return { place: named, kilometres: DEFAULT_KILOMETRES }
  const digits = /^\s*(\d{1,4})(?:\s*km)?\s*$/i.exec(distance)?.[1]
  if (digits === undefined) return null
  return { place: named, kilometres: Math.min(Math.max(Number(digits), 1), MAX_KILOMETRES) }
}

/** The canonical form, always with distance, so that routers treat it as text. */
export function formatNearParam({ place, kilometres }: NearParam): string {
  return `${place}:${kilometres}`
}

/** « À 50 km de Rennes », of « 35000 Rennes » too. */
export function nearText({ place, kilometres }: NearParam): string {
  return `À ${kilometres}\u00a0km ${ofTown(place.replace(/^\d{5} /, ''))}`
}
