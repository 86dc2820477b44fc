import { DEPARTMENTS, OTHER_TERRITORIES } from './departments.ts'
import type { Location } from './location.ts'
import { LOCATION_GROUPS, type Region } from './regions.ts'

const FOLDED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Normalises place names: « Côte-d'Or », « cote d'or » and `cote-d-or` are equal. */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase()
  // A fast path: two thirds of the 37,000 commune names need no folding.
  if (FOLDED.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  '974': ['Réunion', 'Île de la Réunion'],
  'provence-alpes-cote-d-azur': ['PACA'],
}

const BY_NAME: ReadonlyMap<string, Location | Region> = new Map(
  [...DEPARTMENTS, ...OTHER_TERRITORIES, ...LOCATION_GROUPS].flatMap((place) =>
    [place.name, place.label, place.value, ...(ALSO_CALLED[place.value] ?? [])].map(
      (name) => [foldPlaceName(name), place] as const,
    ),
  ),
)

/** Normalised names. */
export function locationNames(): Iterable<string> {
  return BY_NAME.keys()
}

/** Finds a place by name, label, slug or code, ignoring case and accents. */
export function locationByName(name: string): Location | Region | undefined {
  return BY_NAME.get(foldPlaceName(name))
}
