import { DEPARTMENTS, type Department, departmentByCode, TERRITORIES } from './departments.ts'
import { LOCATION_GROUPS, type Region, regionOfDepartment } from './regions.ts'

export type ParsedLocationList =
  | {
      ok: true
      /** Codes, each once, in the order of the codes. */
      departments: string[]
    }
  | { ok: false; unknown: string }

/**
 * Reads the `l` parameter: codes, region slugs and names of either, joined by commas.
 * Empty text is the empty list.
 */
export function parseLocationList(text: string): ParsedLocationList {
  const codes = new Set<string>()
  for (const part of text.split(',')) {
    const written = part.trim()
    if (written === '') continue
    const found = locationCodes(written)
    if (found === null) return { ok: false, unknown: written }
    for (const code of found) codes.add(code)
  }
  return { ok: true, departments: [...codes].sort() }
}

/** The shortest `l` for these départements: whole regions by their slug, then the rest by code. */
export function joinLocations(codes: readonly string[]): string {
  const { regions, departments } = collapseLocations(codes)
  return [...regions.map(({ value }) => value), ...departments.map(({ code }) => code)].join(',')
}

/** Regions chosen whole, in the order of the picker, and the départements that remain. */
export function collapseLocations(codes: readonly string[]): {
  regions: Region[]
  departments: Department[]
} {
  const chosen = new Set(codes)
  const regions = LOCATION_GROUPS.filter(({ dept }) => dept.every((code) => chosen.has(code)))
  const departments = [...chosen]
    .sort()
    .filter((code) => !regions.some((region) => region === regionOfDepartment(code)))
    .flatMap((code) => departmentByCode(code) ?? [])
  return { regions, departments }
}

/** Labels of the places chosen, a whole region as one. */
export function locationLabels(codes: readonly string[]): string[] {
  const { regions, departments } = collapseLocations(codes)
  return [...regions, ...departments].map(({ label }) => label)
}

/** The picker's text form: codes in parentheses separated by spaces, « (44) (85) ». */
export function toPickerText(codes: readonly string[]): string {
  return codes.map((code) => `(${code})`).join(' ')
}

export function fromPickerText(text: string): string[] {
  return Array.from(text.matchAll(/\(([0-9AB]{2,3})\)/g), ([, code = '']) => code)
}

/** Accents, apostrophes, dashes and capitals do not count. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const CODES_BY_NAME = new Map<string, readonly string[]>([
  ...[...TERRITORIES, ...DEPARTMENTS].map(
    ({ name, code }) => [foldName(name), [code]] as [string, string[]],
  ),
  ...LOCATION_GROUPS.map(({ value, dept }) => [value, dept] as [string, readonly string[]]),
])

function locationCodes(written: string): readonly string[] | null {
  const code = written.toUpperCase().replace(/^(\d)$/, '0$1')
  if (departmentByCode(code)) return [code]
  return CODES_BY_NAME.get(foldName(written)) ?? null
}
