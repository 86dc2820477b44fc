export type Point = readonly [x: number, y: number]
/** Closed: the last point is the first. */
export type Ring = Point[]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Lambert-93 on a sphere of radius 1: the usual shape of maps of France. y grows southwards. */
export function lambert93([longitude, latitude]: Point): Point {
  const [south, north] = [radians(44), radians(49)]
  const steepness = (phi: number) => Math.tan(Math.PI / 4 + phi / 2)
  const n =
    Math.log(Math.cos(south) / Math.cos(north)) / Math.log(steepness(north) / steepness(south))
  const radius = (Math.cos(south) * steepness(south) ** n) / n / steepness(radians(latitude)) ** n
  const angle = n * radians(longitude - 3)
  return [radius * Math.sin(angle), radius * Math.cos(angle)]
}

/** A small island far from the conic's parallels: degrees made square at its own latitude. */
export function equirectangularAt(latitude: number): (point: Point) => Point {
  const shrink = Math.cos(radians(latitude))
  return ([x, y]) => [radians(x) * shrink, -radians(y)]
}
