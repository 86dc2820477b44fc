/**
 * NUTS 2 regions: the code since the 2016 edition, the codes of earlier editions (still used years later), then
 * the départements in order of their NUTS 3 digit (1, 2 …). Île-de-France did not change. Overseas, the only
 * NUTS 3 area of a region ends in 0.
 */
const NUTS_2 = `FR10:75 77 78 91 92 93 94 95
FRB0 FR24:18 28 36 37 41 45
FRC1 FR26:21 58 71 89
FRC2 FR43:25 39 70 90
FRD1 FR25:14 50 61
FRD2 FR23:27 76
FRE1 FR30:59 62
FRE2 FR22:02 60 80
FRF1 FR42:67 68
FRF2 FR21:08 10 51 52
FRF3 FR41:54 55 57 88
FRG0 FR51:44 49 53 72 85
FRH0 FR52:22 29 35 56
FRI1 FR61:24 33 40 47 64
FRI2 FR63:19 23 87
FRI3 FR53:16 17 79 86
FRJ1 FR81:11 30 34 48 66
FRJ2 FR62:09 12 31 32 46 65 81 82
FRK1 FR72:03 15 43 63
FRK2 FR71:01 07 26 38 42 69 73 74
FRL0 FR82:04 05 06 13 83 84
FRM0 FR83:2A 2B
FRY1 FRA1 FR91:971
FRY2 FRA2 FR92:972
FRY3 FRA3 FR93:973
FRY4 FRA4 FR94:974
FRY5 FRA5:976`

const DEPARTMENTS_BY_NUTS_2: ReadonlyMap<string, string[]> = new Map(
  NUTS_2.split('\n').flatMap((row) => {
    const [codes = '', departments = ''] = row.split(':')
    return codes.split(' ').map((code) => [code, departments.split(' ')] as const)
  }),
)

/**
 * The départements of a NUTS code of any edition: one for NUTS 3, all of the region for NUTS 2 and 1. Empty for
 * France (`FR`), abroad, or an unknown code.
 */
export function departmentsOfNuts(written: string): string[] {
  const code = written.trim().toUpperCase()
  if (!/^FR[0-9A-Z]{1,3}$/.test(code)) return []
  const ofRegion = DEPARTMENTS_BY_NUTS_2.get(code.slice(0, 4))
  if (code.length === 5) {
    const digit = Number(code[4])
    return digit === 0 ? [...(ofRegion ?? [])] : (ofRegion?.slice(digit - 1, digit) ?? [])
  }
  if (code.length === 4) return [...(ofRegion ?? [])]
  const regions = [...DEPARTMENTS_BY_NUTS_2].filter(([region]) => region.startsWith(code))
  return [...new Set(regions.flatMap(([, departments]) => departments))]
}
