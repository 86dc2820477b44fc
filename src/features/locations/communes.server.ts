import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { departmentOfPostcode, departmentsOfRawCode } from './department-codes.ts'
import type { Position } from './distance.ts'
import { foldPlaceName, locationByName } from './place-names.ts'

/**
 * `own`: position of the town, accurate to 1 km; `nearby`: position of a town with its postcode, or of the main town of
 * its intercommunality or arrondissement (error: median 5 km, 90th percentile 11 km).
 */
export type Commune = Position & {
  name: string
  postcode: string
  precision: 'own' | 'nearby'
  /** One of about 950 towns: the seat of an arrondissement, or the main town of an intercommunality. */
  isMain: boolean
}

/**
 * Finds a commune by typed text: `44000`, `Nantes`, `44000 Nantes`, `Saint-Denis (974)`. The most populous of
 * several; undefined if none.
 */
export function communeOf(text: string): Commune | undefined {
  const [, before = '', postcode = null, after = ''] = /^(.*?)\b(\d{5})\b(.*)$/.exec(text) ?? [
    null,
    text,
  ]
  if (postcode !== null) return communeOfAddress({ postcode, city: before + after })
  const [, name = text, where = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(text) ?? []
  const department = departmentsOfRawCode(where)[0] ?? locationByName(where)?.value
  const called = communesNamed(name)
  return (called.length > 0 ? called : communesByPrefix(name)).find(
    (commune) => department === undefined || departmentOf(commune) === department,
  )
}

/**
 * Finds the commune of a name alone: the only one, or the only large one. Undefined if ambiguous (Saint-Denis)
 * or unknown.
 */
export function communeOfName(name: string): Commune | undefined {
  const called = communesNamed(name)
  return onePlace(called) ?? onePlace(called.filter(({ isMain }) => isMain))
}

/** True if a commune has this name, whichever. */
export const isCommuneName = (name: string): boolean => communesNamed(name).length > 0

/** The towns of this name in these départements. */
export function townsNamed(name: string, departments: readonly string[]): readonly Commune[] {
  return communesNamed(name).filter((commune) => {
    const department = departmentOf(commune)
    return department !== null && departments.includes(department)
  })
}

function onePlace(communes: readonly Commune[]): Commune | undefined {
  const [first, ...others] = communes
  return others.every((other) => first && departmentOf(other) === departmentOf(first))
    ? first
    : undefined
}

/** Every commune and postcode once, most populous first where the population is known. */
export function allCommunes(): Commune[] {
  return [...communes().byName.values()].flat()
}

/** « Ancenis », « Cherbourg », « Segré »: the first part of the name of a merged commune. */
function communesByPrefix(name: string): readonly Commune[] {
  const start = foldTownName(name)
  if (start.length < 4 || start === 'saint' || start === 'sainte') return []
  for (const [known, found] of communes().byName) if (known.startsWith(`${start}-`)) return found
  return []
}

/**
 * The commune of an address, CEDEX included. The town decides between communes with one postcode; with a CEDEX
 * postcode (44966 Nantes Cedex 9) the town is searched in the département. A town without postcode must be
 * unique.
 */
export function communeOfAddress({
  postcode,
  city,
}: {
  postcode: string | null
  city: string | null
}): Commune | undefined {
  const called = communesNamed(city ?? '')
  const digits = /\d{5}/.exec(postcode?.replace(/\s/g, '') ?? '')?.[0]
  if (digits === undefined) {
    const [first, ...others] = called
    return others.every((other) => first && isSamePlace(first, other)) ? first : undefined
  }
  const served = communes().byPostcode.get(digits) ?? []
  const department = departmentOfPostcode(digits, city)
  return (
    called.find((commune) => served.includes(commune)) ??
    called.find((commune) => departmentOf(commune) === department) ??
    served[0]
  )
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}

function departmentOf({ postcode, name }: Commune): string | null {
  return departmentOfPostcode(postcode, name)
}

function communesNamed(city: string): readonly Commune[] {
  return communes().byName.get(foldTownName(city)) ?? []
}

/** Normalises town names: « ST ETIENNE CEDEX 2 » and « Saint-Étienne », « Lyon 3e » and « Lyon » are equal. */
function foldTownName(name: string): string {
  return foldPlaceName(name)
    .replace(/-?\bcedex\b.*$/, '')
    .replace(/-\d+(er?|eme)?(-arrondissement)?$/, '')
    .replace(/\bst-/g, 'saint-')
    .replace(/\bste-/g, 'sainte-')
    .replace(/^-|-$/g, '')
}

type Communes = { byName: Map<string, Commune[]>; byPostcode: Map<string, Commune[]> }
let loaded: Communes | undefined

/** Loaded on first use. */
function communes(): Communes {
  loaded ??= readCommunes(readFileSync(join(DATA_FILES, 'locations/communes.txt'), 'utf8'))
  return loaded
}

/**
 * A line is `kind|latitude longitude|postcode name,name;postcode name …`, in hundredths of a degree: the main towns, then
 * the others with their own position, then those near one, by decreasing population.
 */
function readCommunes(text: string): Communes {
  const byName = new Map<string, Commune[]>()
  const byPostcode = new Map<string, Commune[]>()
  for (const line of text.trim().split('\n')) {
    const [kind, position = '', groups = ''] = line.split('|')
    const isMain = kind === 'main'
    const precision = isMain || kind === 'own' ? 'own' : 'nearby'
    const [latitude = 0, longitude = 0] = position.split(' ').map((hundredths) => +hundredths / 100)
    for (const group of groups.split(';')) {
      const postcode = group.slice(0, 5)
      for (const name of group.slice(6).split(',')) {
        const commune: Commune = { name, postcode, latitude, longitude, precision, isMain }
        append(byName, foldPlaceName(name), commune)
        append(byPostcode, postcode, commune)
      }
    }
  }
  return { byName, byPostcode }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
