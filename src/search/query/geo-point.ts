const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * A place as a point on the unit sphere. Distances need no trigonometry then: the chord grows with
 * the great-circle distance (haversine).
 */
export function unitVector(place: {
  latitude: number
  longitude: number
}): [number, number, number] {
  const latitude = radians(place.latitude)
  const longitude = radians(place.longitude)
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
  ]
}

/** Square of the chord between two points of the unit sphere that are this far apart. */
export function squaredChord(kilometres: number): number {
  const half = Math.min(Math.max(kilometres, 0) / (2 * EARTH_RADIUS_KM), Math.PI / 2)
  return 4 * Math.sin(half) ** 2
}

/** Inverse of `squaredChord`; NaN for NaN. */
export function kilometresOfChord(squared: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squared) / 2))
}
