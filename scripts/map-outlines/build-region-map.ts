/**
 * Writes `src/features/locations/region-map.svg`, the outlines of the regions and of the overseas départements, and
 * `src/features/locations/region-labels.ts` from the outlines of the départements.
 *
 *     node scripts/map-outlines/build-region-map.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_OUTLINES } from '../../src/features/locations/map-outlines.ts'
import { LOCATION_GROUPS } from '../../src/features/locations/regions.ts'
import { mergedRings, ringsOfPath } from './merged-rings.ts'
import type { Ring } from './projection.ts'
import { labelPoint, svgPath } from './svg-path.ts'

const SMALLEST_ISLAND = 6
const folder = join(import.meta.dirname, '../../src/features/locations')
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)]

const regions = LOCATION_GROUPS.map(({ value, dept }) => {
  const outlines = MAP_OUTLINES.filter(({ code }) => dept.includes(code))
  const rings = mergedRings(outlines.flatMap(({ path }) => ringsOfPath(path))).map(closed)
  const [x, y] = labelPoint(rings)
  return { slug: value, path: svgPath(rings, SMALLEST_ISLAND), x, y }
})

writeFileSync(
  join(folder, 'region-map.svg'),
  `<!-- INSEE and IGN Admin Express, Licence Ouverte 2.0; written by scripts/map-outlines/build-region-map.ts --><svg xmlns="http://www.w3.org/2000/svg">${regions
    .map(({ slug, path }) => `<path id="${slug}" d="${path}"/>`)
    .join('')}</svg>\n`,
)
writeFileSync(
  join(folder, 'region-labels.ts'),
  `/** Where the outline of each region in \`region-map.svg\` has most room; written by \`scripts/map-outlines/build-region-map.ts\`. */
export const REGION_LABELS: Readonly<Record<string, readonly [x: number, y: number]>> = {
${regions.map(({ slug, x, y }) => `  '${slug}': [${x}, ${y}],`).join('\n')}
}
`,
)
