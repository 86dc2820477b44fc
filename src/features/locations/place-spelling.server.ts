import { allCommunes, communeMeant, townsCalled } from './communes.server.ts'
import { foldPlaceName, locationByName, locationNames } from './place-names.ts'

/**
 * The name of a place as it is written, given in any case, with or without accents and dashes: a région or
 * département, or a town of one of these départements, of any where none is given and but one is called so. « SAINT
 * DENIS » in 93 is « Saint-Denis »; short names (« PACA ») and numbers are none.
 */
export function placeSpelled(
  name: string,
  departments: readonly string[],
): { name: string; isTown: boolean } | undefined {
  const location = locationByName(name)
  if (location && isSpelled(name, location.name)) return { name: location.name, isTown: false }
  const town = departments.length > 0 ? townsCalled(name, departments)[0] : communeMeant(name)
  if (town && isSpelled(name, town.name)) return { name: town.name, isTown: true }
}

/** « LACROIX ST OUEN » in 60 is « Lacroix-Saint-Ouen »; « NANTES CEDEX 9 » is « Nantes Cedex 9 ». */
export function townSpelled(city: string, department: string | null): string {
  const [, name = city, number = ''] = /^(.*?)(\s+(?:c[eé]dex|\d).*)$/iu.exec(city) ?? []
  const place = placeSpelled(name.normalize('NFC'), department ? [department] : [])
  return place?.isTown ? place.name + number.replace(/c[eé]dex/iu, 'Cedex') : city
}

/** No word is lost or added. */
function isSpelled(written: string, name: string): boolean {
  return (
    foldPlaceName(written).replace(/\b(ste?)(?=-)/g, (short) => SAINTS[short] ?? short) ===
    foldPlaceName(name)
  )
}

const SAINTS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

let firstWords: Set<string> | undefined

/** Whether any name of a place begins with this word: few words of a text do, and those alone are looked up. */
export function beginsPlace(word: string): boolean {
  firstWords ??= new Set([
    ...Object.keys(SAINTS),
    ...[...allCommunes().map(({ name }) => foldPlaceName(name)), ...locationNames()].map(
      (name) => name.split('-', 1)[0] ?? '',
    ),
  ])
  return firstWords.has(foldPlaceName(word))
}
