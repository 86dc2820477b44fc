/**
 * Writes `data/locations/communes.txt`, the communes of France with a position, from
 * `@etalab/decoupage-administratif` (Code officiel géographique and La Poste's postcodes), the
 * positions of `data/locations/main-towns.txt` and those of `data/locations/town-positions.txt`. The
 * package has no positions: a commune that is in neither gets the position of the town nearest to it in
 * administration.
 *
 *     node scripts/build-communes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Commune = {
  code: string
  nom: string
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal'
  zone: 'metro' | 'drom' | 'com'
  departement?: string
  arrondissement?: string
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}

const FOLDER = join(import.meta.dirname, '../data/locations')

const all = fromPackage<Commune[]>('communes')
const communes = all.filter((commune) => commune.type === 'commune-actuelle')
const byCode = new Map(communes.map((commune) => [commune.code, commune]))
const population = (commune: Commune) => commune.population ?? 0
const byPopulation = (a: Commune, b: Commune) => population(b) - population(a)

type Positions = Map<Commune, [latitude: string, longitude: string]>
const communeByName = new Map(
  communes.map((commune) => [
    `${commune.departement ?? commune.code.slice(0, 3)} ${commune.nom}`,
    commune,
  ]),
)
const mainTowns = readPositions('main-towns.txt')
const positions: Positions = new Map([...readPositions('town-positions.txt'), ...mainTowns])
const towns = [...positions.keys()].sort(byPopulation)
const townOfPostcode = firstTownBy((town) => town.codesPostaux ?? [])
// Greater Paris is one intercommunality; its territories (`ept`) are of the usual size.
const intercommunality = new Map(
  ['epci', 'ept']
    .flatMap((name) => fromPackage<{ code: string; membres: { code: string }[] }[]>(name))
    .flatMap(({ code, membres }) => membres.map((member) => [member.code, code] as const)),
)
const townOfIntercommunality = firstTownBy((town) => intercommunality.get(town.code) ?? [])
const seatOfArrondissement = new Map(
  fromPackage<{ code: string; chefLieu: string }[]>('arrondissements').map(
    ({ code, chefLieu }) => [code, byCode.get(chefLieu)] as const,
  ),
)

/** Postcode → names, for the communes with the position of this town, and for the town itself. */
type Names = Map<string, string[]>
const own = new Map<Commune, Names>(towns.map((town) => [town, new Map()]))
const isMain = ([town]: [Commune, Names]) => mainTowns.has(town)
const nearby = new Map<Commune, Names>(towns.map((town) => [town, new Map()]))
for (const commune of communes.toSorted(byPopulation)) add(commune, commune.nom)
for (const former of all) {
  const commune = byCode.get(former.chefLieu ?? '')
  if (former.type !== 'commune-actuelle' && commune !== undefined) add(commune, former.nom)
}
// Main towns first, large before small: a search by name takes the first.
writeFileSync(
  join(FOLDER, 'communes.txt'),
  [
    ...linesOf('main', [...own].filter(isMain)),
    ...linesOf(
      'own',
      [...own].filter((entry) => !isMain(entry)),
    ),
    ...linesOf('nearby', [...nearby]),
  ].join(''),
)

function add(commune: Commune, name: string) {
  const town = townOf(commune)
  if (town === undefined) return
  const names = (town === commune ? own : nearby).get(town)
  for (const postcode of commune.codesPostaux ?? []) {
    const known = names?.get(postcode) ?? []
    if (!known.includes(name)) names?.set(postcode, [...known, name])
  }
}

function linesOf(kind: string, places: [Commune, Names][]): string[] {
  return places.flatMap(([town, names]) => {
    const groups = [...names].map(([postcode, communes]) => `${postcode} ${communes.join(',')}`)
    const position = positions.get(town)?.join(' ')
    return groups.length === 0 ? [] : [`${kind}|${position}|${groups.join(';')}\n`]
  })
}

/** Islands and the forest of Guyane are too wide to use the position of another commune. */
function townOf(commune: Commune): Commune | undefined {
  if (positions.has(commune)) return commune
  if (commune.zone === 'com' || commune.departement === '973') return undefined
  const ofPostcode = commune.codesPostaux?.map((code) => townOfPostcode.get(code)).find(Boolean)
  return (
    ofPostcode ??
    townOfIntercommunality.get(intercommunality.get(commune.code) ?? '') ??
    seatOfArrondissement.get(commune.arrondissement ?? '')
  )
}

/** The most populous town of each key. */
function firstTownBy(keysOf: (town: Commune) => string | string[]): Map<string, Commune> {
  const smallestFirst = towns.toReversed()
  return new Map(
    smallestFirst.flatMap((town) => [keysOf(town)].flat().map((key) => [key, town] as const)),
  )
}

function readPositions(name: string): Positions {
  const rows = readFileSync(join(FOLDER, name), 'utf8').split('\n')
  const found = rows
    .filter((row) => row !== '' && !row.startsWith('#'))
    .flatMap((row) => {
      const [department = '', list = ''] = row.split(': ')
      return list.split(', ').flatMap((town): [Commune, [string, string]][] => {
        const [, named, latitude = '', longitude = ''] = /^(.+) (-?\d+) (-?\d+)$/.exec(town) ?? []
        const commune = communeByName.get(`${department} ${named}`)
        return commune === undefined ? [] : [[commune, [latitude, longitude]]]
      })
    })
  return new Map(found)
}

function fromPackage<Content>(name: string): Content {
  const file = createRequire(import.meta.url).resolve(
    `@etalab/decoupage-administratif/data/${name}.json`,
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}
