import { departmentByCode } from './departments.ts'
import { foldPlaceName } from './place-names.ts'

/**
 * Normalises département codes of feeds: `6`, `06`, `2a`, `20A`, `971`. `20` (Corsica before 1976) gives both
 * départements; invalid codes give none.
 */
export function departmentsOfRawCode(raw: string | number): string[] {
  const code = String(raw).trim().toUpperCase()
  if (/^0*20$/.test(code)) return ['2A', '2B']
  const corsican = /^0*20?([AB])$/.exec(code)?.[1]
  if (corsican !== undefined) return [`2${corsican}`]
  if (!/^\d+$/.test(code)) return []
  const padded = code.replace(/^0+/, '').padStart(2, '0')
  return departmentByCode(padded) === undefined ? [] : [padded]
}

/**
 * Communes served by a post office of another département (source: communes and postcodes of the Code officiel
 * géographique and La Poste): postcode, département, communes or * for all.
 */
const SERVED_FROM_ELSEWHERE: ReadonlyMap<string, { department: string; communes: string[] }> =
  new Map(
    `94390 91 *
97133 977 *
97150 978 *
98000 99 *
01200 74 eloise
01410 39 lajoux
01590 39 chancia lavancia-epercy
42620 03 saint-pierre-laval
05110 04 claret curbans
05130 04 piegut venterol
05160 04 pontis
06260 04 la-rochette saint-pierre
05700 26 villebois-les-pins
48250 07 laveyrune
13780 83 riboux
43450 15 leyvaux
21340 71 change
33220 24 fougueyrolles port-sainte-foy-et-ponchapt
37160 86 buxeuil
52100 51 saint-eulien sapignicourt`
      .split('\n')
      .map((line) => line.split(' '))
      .map(([postcode = '', department = '', ...communes]) => [postcode, { department, communes }]),
  )

/**
 * The département of a French postcode as written, CEDEX included (`44 000`, `F-44000`, `44000 Nantes CEDEX`).
 * If a postcode is used in two départements, the commune decides. Monaco is abroad ('99').
 */
export function departmentOfPostcode(
  written: string | null,
  city: string | null = null,
): string | null {
  const postcode = /^(?:FR?-?)?(\d{5})(?!\d)/i.exec(written?.replace(/\s/g, '') ?? '')?.[1]
  if (postcode === undefined) return null
  const commune = foldPlaceName(city ?? '').replace(/-cedex(-\d+)?$/, '')
  const elsewhere = SERVED_FROM_ELSEWHERE.get(postcode)
  if (elsewhere?.communes.some((name) => name === '*' || name === commune)) {
    return elsewhere.department
  }
  if (postcode.startsWith('20')) return /^20[246]/.test(postcode) ? '2B' : '2A'
  if (/^97[01]/.test(postcode)) return ANTILLES[commune] ?? '971'
  // 977 and 978 are codes of Saint-Barthélemy and Saint-Martin, but CEDEX postcodes of La Réunion.
  if (/^97[78]/.test(postcode)) return '974'
  const code = postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2)
  return departmentByCode(code) === undefined || code === '99' ? null : code
}

/** Their CEDEX postcodes (97054, 97098 …) are in the range of Guadeloupe. */
const ANTILLES: Readonly<Record<string, string>> = {
  'saint-barthelemy': '977',
  'saint-martin': '978',
}
