import { DEPARTMENTS, OTHER_TERRITORIES } from './departments.ts'
import type { Location } from './location.ts'
import { LOCATION_GROUPS, type Region } from './regions.ts'

const FOLDED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Letters and digits joined by dashes: « Côte-d'Or », « cote d'or » and `cote-d-or` are alike. */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase()
  // Two names of communes in three need no more, and there are 37,000 of them.
  if (FOLDED.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  '974': ['Réunion'],
  'provence-alpes-cote-d-azur': ['PACA'],
}

const BY_NAME: ReadonlyMap<string, Location | Region> = new Map(
  [...DEPARTMENTS, ...OTHER_TERRITORIES, ...LOCATION_GROUPS].flatMap((place) =>
    [place.name, place.label, place.value, ...(ALSO_CALLED[place.value] ?? [])].map(
      (name) => [foldPlaceName(name), place] as const,
    ),
  ),
)

/** Folded. */
export function locationNames(): Iterable<string> {
  return BY_NAME.keys()
}

/** Of a name, label, slug or normalised code, in any case and with or without accents. */
export function locationByName(name: string): Location | Region | undefined {
  return BY_NAME.get(foldPlaceName(name))
}
