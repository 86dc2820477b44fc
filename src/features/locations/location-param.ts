import { collapseLocations } from './collapse-locations.ts'
import { departmentsOfRawCode } from './department-codes.ts'
import { inOfficialOrder } from './departments.ts'
import { locationByName } from './place-names.ts'

type ParsedLocations = { ok: true; codes: string[] } | { ok: false; unknown: string }

/**
 * Parses the `l` parameter: codes, region slugs and names, separated by commas; text or number, because routers
 * parse `l=44` as a number. Returns codes without duplicates in official order.
 */
export function parseLocationParam(param: string | number): ParsedLocations {
  const codes: string[] = []
  for (const part of String(param).split(',')) {
    const location = part.trim()
    if (location === '') continue
    const found = departmentsOfLocation(location)
    if (found.length === 0) return { ok: false, unknown: location }
    codes.push(...found)
  }
  return { ok: true, codes: inOfficialOrder(codes) }
}

/** The départements of an `l` parameter; empty if it contains an unknown name. */
export function chosenLocations(param: string): string[] {
  const list = parseLocationParam(param)
  return list.ok ? list.codes : []
}

function departmentsOfLocation(text: string): readonly string[] {
  const ofCode = departmentsOfRawCode(text)
  if (ofCode.length > 0) return ofCode
  const location = locationByName(text)
  if (location === undefined) return []
  return 'dept' in location ? location.dept : [location.value]
}

/**
 * The canonical `l` parameter of a selection: complete regions as slugs, then codes. A number if the text is
 * numeric, because routers would quote it; undefined if empty.
 */
export function formatLocationParam(codes: Iterable<string>): string | number | undefined {
  const text = collapseLocations(codes)
    .map((location) => location.value)
    .join(',')
  if (text === '') return undefined
  return /^[1-9]\d*$/.test(text) ? Number(text) : text
}
