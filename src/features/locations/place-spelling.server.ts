import { allCommunes, communeOfName, townsNamed } from './communes.server.ts'
import { foldPlaceName, locationByName, locationNames } from './place-names.ts'

/**
 * The official spelling of a place name in any case, with or without accents and dashes: a region, a
 * département, a town of the given département, or a unique town (`isFar` where it is of another one).
 * « SAINT DENIS » in 93 gives « Saint-Denis ».
 * Abbreviations (« PACA ») and numbers give undefined.
 */
export function placeSpelling(
  name: string,
  departments: readonly string[],
): { name: string; isTown: boolean; isFar?: boolean } | undefined {
  const location = locationByName(name)
  if (location && isSpelled(name, location.name)) return { name: location.name, isTown: false }
  const near = departments.length > 0 ? townsNamed(name, departments)[0] : communeOfName(name)
  if (near && isSpelled(name, near.name)) return { name: near.name, isTown: true }
  const far = isLongName(name) ? communeOfName(name) : undefined
  if (far && isSpelled(name, far.name)) return { name: far.name, isTown: true, isFar: true }
}

/**
 * « LACROIX ST OUEN » in 60 gives « Lacroix-Saint-Ouen »; « NANTES CEDEX 9 » gives « Nantes Cedex 9 »; « Ste Luce s/Loire »
 * gives « Sainte-Luce-sur-Loire ». A postcode after the town is left out.
 */
export function townSpelling(city: string, department: string | null): string {
  const town = city
    .replace(/(?<=\p{L})\s+\d{5}(?!\d).*$/u, '')
    .replace(/(?<=\s)s\s?\/\s?(?=\p{L})/iu, 'sur ')
    .replace(/[\s.,;]+$/, '')
  const [, name = town, number = ''] = /^(.*?)(\s+(?:c[eé]dex|\d).*)$/iu.exec(town) ?? []
  const place = placeSpelling(name.normalize('NFC'), department ? [department] : [])
  if (place?.isTown) return place.name + number.replace(/c[eé]dex/iu, 'Cedex')
  return town === town.toLowerCase()
    ? town.replace(/^\p{L}/u, (first) => first.toUpperCase())
    : town
}

/** True if both have the same words. */
function isSpelled(written: string, name: string): boolean {
  return (
    foldPlaceName(written).replace(/\b(ste?)(?=-)/g, (short) => SAINTS[short] ?? short) ===
    foldPlaceName(name)
  )
}

/** « Lézignan-Corbières » is a town wherever it is named, « Saint-Denis » may be several. */
const isLongName = (name: string) =>
  (name.match(/\p{L}{5,}/gu)?.length ?? 0) > 1 && !/^sain(?:t|te)(?!\p{L})/iu.test(name)

const SAINTS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

let firstWords: Set<string> | undefined

/** True if a place name begins with this word. Few words do, so other words need no lookup. */
export function beginsPlace(word: string): boolean {
  firstWords ??= new Set([
    ...Object.keys(SAINTS),
    ...[...allCommunes().map(({ name }) => foldPlaceName(name)), ...locationNames()].map(
      (name) => name.split('-', 1)[0] ?? '',
    ),
  ])
  return firstWords.has(foldPlaceName(word))
}
