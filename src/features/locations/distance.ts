/** WGS84 degrees. */
export type Position = { latitude: number; longitude: number }

const EARTH_RADIUS_KILOMETRES = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine) in kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord =
    latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
