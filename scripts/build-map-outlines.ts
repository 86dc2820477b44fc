/**
 * Writes `src/features/locations/map-outlines.ts` from outlines of the 96 metropolitan
 * départements: `departements-version-simplifiee.geojson` of the project france-geojson (INSEE and
 * IGN Admin Express 2018, Licence Ouverte 2.0). The overseas coasts are drawn in `map-outlines/`.
 *
 *     node scripts/build-map-outlines.ts departements-version-simplifiee.geojson
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OVERSEAS_COASTS } from './map-outlines/overseas.ts'
import { equirectangularAt, lambert93, type Point, type Ring } from './map-outlines/projection.ts'
import { simplifyTogether } from './map-outlines/simplify.ts'
import { fitInto, labelPoint, svgPath } from './map-outlines/svg-path.ts'

type Area = { code: string; rings: Ring[] }
type Feature = {
  properties: { code: string }
  geometry:
    | { type: 'Polygon'; coordinates: Point[][] }
    | { type: 'MultiPolygon'; coordinates: Point[][][] }
}

/** Units of the drawing. */
const METROPOLIS = { x: 4, y: 4, width: 592, height: 592 }
const CROWN = { label: 'Paris et petite couronne', x: 4, y: 4, width: 116, height: 94 }
const OVERSEAS = { y: 604, width: 112, height: 92 }
const MARGIN = 8
const SIZE = { width: 600, height: 700 }
const SMALLEST_TRIANGLE = 2
const SMALLEST_ISLAND = 3

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the GeoJSON file of the départements')
const features: Feature[] = JSON.parse(readFileSync(file, 'utf8')).features
const projected = features.map(({ properties, geometry }): Area => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return { code: properties.code, rings: polygons.flat().map((ring) => ring.map(lambert93)) }
})

const metropolis = drawn(projected, METROPOLIS, SMALLEST_TRIANGLE)
const crown = drawn(
  projected.filter(({ code }) => ['75', '92', '93', '94'].includes(code)),
  inner(CROWN),
  SMALLEST_TRIANGLE,
)
const overseasBoxes = OVERSEAS_COASTS.map(({ code }, index) => ({
  code,
  ...OVERSEAS,
  x: METROPOLIS.x + index * (OVERSEAS.width + MARGIN),
}))
const overseas = OVERSEAS_COASTS.flatMap(({ code, rings }, index) => {
  const latitude = rings[0]?.[0]?.[1] ?? 0
  const area = { code, rings: rings.map((ring) => ring.map(equirectangularAt(latitude))) }
  const box = overseasBoxes[index]
  return box === undefined ? [] : drawn([area], inner(box), 0)
})

const byCode = (a: Area, b: Area) => (a.code < b.code ? -1 : 1)
const rows = [...metropolis.sort(byCode), ...overseas].map(rowOf)
writeFileSync(
  join(import.meta.dirname, '../src/features/locations/map-outlines.ts'),
  `/**
 * Outlines of the 101 départements for the picker's map, written by
 * \`scripts/build-map-outlines.ts\` from data of INSEE and IGN (Licence Ouverte 2.0).
 * Loaded when the map is opened.
 */

/** \`x\`, \`y\`: where a label has most room. Fill paths by the even-odd rule: some have enclaves. */
export type MapOutline = { code: string; x: number; y: number; path: string }

export const MAP_SIZE = ${source(SIZE)}

/** Frames of what is not in its place: Paris and its neighbours enlarged, the overseas départements. */
export const MAP_INSETS = ${source({ crown: CROWN, overseas: overseasBoxes })}

export const MAP_OUTLINES: readonly MapOutline[] = outlinesOf(\`${rows.join('\n')}\`)

/** The four départements of the crown a second time, enlarged in their inset. */
export const CROWN_OUTLINES: readonly MapOutline[] = outlinesOf(\`${crown.map(rowOf).join('\n')}\`)

function outlinesOf(rows: string): MapOutline[] {
  return rows.split('\\n').map((row) => {
    const [code = '', x, y, path = ''] = row.split('|')
    return { code, x: Number(x), y: Number(y), path }
  })
}
`,
)

function drawn(areas: Area[], box: typeof METROPOLIS, smallestTriangle: number): Area[] {
  const place = fitInto(
    areas.flatMap(({ rings }) => rings),
    box,
  )
  const placed = areas.flatMap(({ code, rings }) =>
    rings.map((ring) => ({ code, ring: ring.map(place) })),
  )
  const simplified = simplifyTogether(
    placed.map(({ ring }) => ring),
    smallestTriangle,
  )
  return areas.map(({ code }) => ({
    code,
    rings: simplified.filter((_, index) => placed[index]?.code === code),
  }))
}

function inner({ x, y, width, height }: typeof METROPOLIS) {
  return { x: x + MARGIN, y: y + MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN }
}

function rowOf({ code, rings }: Area): string {
  return [code, ...labelPoint(rings), svgPath(rings, SMALLEST_ISLAND)].join('|')
}

function source(value: unknown): string {
  return JSON.stringify(value)
}
