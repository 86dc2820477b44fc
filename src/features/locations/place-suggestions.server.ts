import { NameList } from '#/search/suggest/name-list.ts'
import { allCommunes } from './communes.server.ts'
import { departmentOfPostcode } from './department-codes.ts'
import { DEPARTMENTS } from './departments.ts'
import { DEFAULT_KILOMETRES, formatNearParam } from './near-param.ts'
import type { PlaceSuggestion } from './place-suggestion.ts'
import { LOCATION_GROUPS } from './regions.ts'

type NamedPlace = { name: string; suggestion: PlaceSuggestion }

/** A choice that fits on a telephone above its keyboard. */
const MOST = 6
const POSTCODE = /^\d{3,5}$/

let loadedPlaces: NameList<NamedPlace> | undefined

/** Loaded on first use. Regions and départements come before the towns that are called alike. */
export function placeNames(): NameList<NamedPlace> {
  if (loadedPlaces) return loadedPlaces
  const all = [
    ...LOCATION_GROUPS.map(({ name, value }) => area(name, value, 'Région')),
    ...DEPARTMENTS.map(({ label, value }) => area(label, value, 'Département')),
    ...allCommunes().map(town),
  ]
  /** A town of several postcodes is found by the first. */
  const byName = new Map(all.toReversed().map((place) => [place.name, place]))
  loadedPlaces = new NameList([...byName.values()].reverse())
  return loadedPlaces
}

/** Regions, départements and communes whose name begins as typed, communes by their postcode too. */
export function suggestedPlaces(typed: string): PlaceSuggestion[] {
  const text = typed.trim()
  const found = POSTCODE.test(text)
    ? allCommunes()
        .filter(({ postcode }) => postcode.startsWith(text))
        .slice(0, MOST)
        .map(town)
    : placeNames().find(text, MOST)
  return found.map(({ suggestion }) => suggestion)
}

function area(label: string, l: string, note: string): NamedPlace {
  return place(label, note, { l, near: '' })
}

function town({ name, postcode }: { name: string; postcode: string }): NamedPlace {
  const label = `${name} (${departmentOfPostcode(postcode, name) ?? postcode.slice(0, 2)})`
  const near = formatNearParam({ place: `${postcode} ${name}`, kilometres: DEFAULT_KILOMETRES })
  return place(label, `et ${DEFAULT_KILOMETRES}\u00a0km autour`, { l: '', near })
}

function place(name: string, note: string, changes: { l: string; near: string }): NamedPlace {
  return {
    name,
    suggestion: { kind: 'place', label: name, note, count: null, changes: { ...changes, q: null } },
  }
}
