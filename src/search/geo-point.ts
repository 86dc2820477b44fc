const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * A place as a point of the unit sphere: distances then need no trigonometry, as the straight line
 * through the earth grows with the way around it (haversine's own identity).
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

/** Square of the straight line between two points of the unit sphere that are this far apart. */
export function squaredChord(kilometres: number): number {
  const half = Math.min(Math.max(kilometres, 0) / (2 * EARTH_RADIUS_KM), Math.PI / 2)
  return 4 * Math.sin(half) ** 2
}
