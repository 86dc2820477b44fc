/**
 * Départements of French places as European notices give them: NUTS codes of the 2013 and of the
 * 2016/2021 edition, postcodes, and ISO countries of two or three letters.
 */

/** NUTS 3, 2016 and 2021 editions: `FR` + key. */
const NUTS_2016 = `
  101:75 102:77 103:78 104:91 105:92 106:93 107:94 108:95 B01:18 B02:28 B03:36 B04:37 B05:41
  B06:45 C11:21 C12:58 C13:71 C14:89 C21:25 C22:39 C23:70 C24:90 D11:14 D12:50 D13:61 D21:27
  D22:76 E11:59 E12:62 E21:02 E22:60 E23:80 F11:67 F12:68 F21:08 F22:10 F23:51 F24:52 F31:54
  F32:55 F33:57 F34:88 G01:44 G02:49 G03:53 G04:72 G05:85 H01:22 H02:29 H03:35 H04:56 I11:24
  I12:33 I13:40 I14:47 I15:64 I21:19 I22:23 I23:87 I31:16 I32:17 I33:79 I34:86 J11:11 J12:30
  J13:34 J14:48 J15:66 J21:09 J22:12 J23:31 J24:32 J25:46 J26:65 J27:81 J28:82 K11:03 K12:15
  K13:43 K14:63 K21:01 K22:07 K23:26 K24:38 K25:42 K26:69 K27:73 K28:74 L01:04 L02:05 L03:06
  L04:13 L05:83 L06:84 M01:2A M02:2B Y10:971 Y20:972 Y30:973 Y40:974 Y50:976
`

/** NUTS 3, 2013 edition, in use until 2018; Île-de-France kept its codes. */
const NUTS_2013 = `
  211:08 212:10 213:51 214:52 221:02 222:60 223:80 231:27 232:76 241:18 242:28 243:36 244:37
  245:41 246:45 251:14 252:50 253:61 261:21 262:58 263:71 264:89 301:59 302:62 411:54 412:55
  413:57 414:88 421:67 422:68 431:25 432:39 433:70 434:90 511:44 512:49 513:53 514:72 515:85
  521:22 522:29 523:35 524:56 531:16 532:17 533:79 534:86 611:24 612:33 613:40 614:47 615:64
  621:09 622:12 623:31 624:32 625:46 626:65 627:81 628:82 631:19 632:23 633:87 711:01 712:07
  713:26 714:38 715:42 716:69 717:73 718:74 721:03 722:15 723:43 724:63 811:11 812:30 813:34
  814:48 815:66 821:04 822:05 823:06 824:13 825:83 826:84 831:2A 832:2B A10:971 A20:972
  A30:973 A40:974 A50:976
`

const NUTS_3 = pairsOf(NUTS_2016 + NUTS_2013)

/** A NUTS 3 code names one, a region all of its own; « FR » and foreign codes none. */
export function departmentsOfNuts(code: string): string[] {
  const key = /^FR([0-9A-Z]{1,3})$/.exec(code.toUpperCase())?.[1]
  if (key === undefined || key === 'Z' || key.startsWith('ZZ')) return []
  return [
    ...new Set(NUTS_3.flatMap(([nuts, department]) => (nuts.startsWith(key) ? department : []))),
  ]
}

/** Corsica's postcodes 200xx and 201xx are the south's, 202xx and 206xx the north's. */
export function departmentOfPostcode(postcode: string | null): string | null {
  const digits = /^(?:F-?|FR-?)?(\d{5})$/i.exec(postcode?.replace(/\s/g, '') ?? '')?.[1]
  if (digits === undefined || digits.startsWith('00')) return null
  if (digits.startsWith('20')) return digits < '20200' ? '2A' : '2B'
  return /^9[78]/.test(digits) ? digits.slice(0, 3) : digits.slice(0, 2)
}

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
 * Of the first place that tells some (execution before buyer). '99' where the first place that
 * tells anything lies abroad; none where nothing is known.
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
  if (codes.length > 0) return codes
  const abroad = nutsCodes.length > 0 && nutsCodes.every((code) => !code.startsWith('FR'))
  if (abroad || (country !== null && country !== 'FR' && country !== 'FRA')) return ['99']
  const ofPostcode =
    nutsCodes.length > 0 || country !== null ? departmentOfPostcode(postcode) : null
  return ofPostcode === null ? [] : [ofPostcode]
}
