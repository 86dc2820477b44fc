import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { departmentsOfNuts } from '#/features/locations/nuts.ts'

function pairsOf(table: string): [code: string, department: string][] {
  return table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [code = '', department = ''] = pair.split(':')
      return [code, department]
    })
}

export type Place = { nutsCodes: string[]; postcode: string | null; country: string | null }

/** ISO codes of the overseas territories that have a country code of their own. */
const FRENCH_TERRITORIES = `
  GP:971 GLP:971 MQ:972 MTQ:972 GF:973 GUF:973 RE:974 REU:974 PM:975 SPM:975 YT:976 MYT:976
  BL:977 BLM:977 MF:978 MAF:978 WF:986 WLF:986 PF:987 PYF:987 NC:988 NCL:988
`

const TERRITORIES = new Map(pairsOf(FRENCH_TERRITORIES))

/**
 * Of the first place that has some (execution before buyer). '99' where the first place that
 * has any is abroad; none where nothing is known.
 */
export function departmentsOfPlaces(places: Place[]): string[] {
  for (const place of places) {
    const found = departmentsOfPlace(place)
    if (found.length > 0) return found
  }
  return []
}

function departmentsOfPlace({ nutsCodes, postcode, country }: Place): string[] {
  const territory = country === null ? undefined : TERRITORIES.get(country)
  if (territory !== undefined) return [territory]
  const codes = [...new Set(nutsCodes.flatMap(departmentsOfNuts))]
  const isFrench = country === null || country === 'FR' || country === 'FRA'
  const written = codes.length > 0 && isFrench ? departmentOfPostcode(postcode) : null
  // Senders choose a wrong code from the list more easily than they write a wrong postcode: Metz is not in 54.
  if (written !== null && !codes.includes(written)) return [written]
  if (codes.length > 0) return codes
  const abroad = nutsCodes.length > 0 && nutsCodes.every((code) => !code.startsWith('FR'))
  if (abroad || (country !== null && country !== 'FR' && country !== 'FRA')) return ['99']
  const ofPostcode =
    nutsCodes.length > 0 || country !== null ? departmentOfPostcode(postcode) : null
  return ofPostcode === null ? [] : [ofPostcode]
}
