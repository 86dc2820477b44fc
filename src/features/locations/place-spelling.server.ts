import { allCommunes, townsCalled } from './communes.server.ts'
import { foldPlaceName, locationByName, locationNames } from './place-names.ts'

/**
 * The name of a place as it is written, given in any case, with or without accents and dashes: a région or
 * département, or a town of one of these départements. « SAINT DENIS » in 93 is « Saint-Denis ».
 */
export function placeSpelled(
  name: string,
  departments: readonly string[],
): { name: string; isTown: boolean } | undefined {
  const location = locationByName(name)
  if (location) return { name: location.name, isTown: false }
  const [town] = townsCalled(name, departments)
  return town && { name: town.name, isTown: true }
}

let firstWords: Set<string> | undefined

/** Whether any name of a place begins with this word: few words of a text do, and those alone are looked up. */
export function beginsPlace(word: string): boolean {
  firstWords ??= new Set([
    'st',
    'ste',
    ...[...allCommunes().map(({ name }) => foldPlaceName(name)), ...locationNames()].map(
      (name) => name.split('-', 1)[0] ?? '',
    ),
  ])
  return firstWords.has(foldPlaceName(word))
}

/** « LACROIX ST OUEN » in 60 is « Lacroix-Saint-Ouen »; « NANTES CEDEX 9 » is « Nantes Cedex 9 ». */
export function townSpelled(city: string, department: string | null): string {
  const [, name = city, number = ''] = /^(.*?)(\s+(?:c[eé]dex|\d).*)$/i.exec(city) ?? []
  const [town] = department ? townsCalled(name, [department]) : []
  return town ? town.name + number.replace(/c[eé]dex/i, 'Cedex') : city
}
