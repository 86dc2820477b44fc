import type { PLACE_LIKE_SUFFIXES } from '#/domain/sources/source-codes.ts'
import { PARIS } from '#/domain/time/zones.ts'

export type PlatformSource = 'place' | `place_like_${(typeof PLACE_LIKE_SUFFIXES)[number]}`

export type Platform = {
  source: PlatformSource
  name: string
  /** Null where no notice and no documentation has it: the operator configures it (`SOURCE_ADDRESSES`). */
  baseUrl: string | null
  /** Département codes of its buyers; empty for the whole country. */
  area: readonly string[]
  timeZone: string
  /**
   * Path of consultations: `symfony` under `/app.php/entreprise/consultation/`, `short` the same
   * without `/app.php`.
   */
  variant: 'symfony' | 'short'
}

/**
 * The platforms that run Atexo's MPE. Addresses as notices of 2021 to 2026 give them to bidders, checked
 * against no live site; see src/ingestion/place/README.md for the evidence of each.
 */
const PLATFORMS: readonly Platform[] = [
  platform('place', 'PLACE', 'https://www.marches-publics.gouv.fr/', [], { variant: 'symfony' }),
  platform(
    'place_like_alsace',
    'Alsace Marchés Publics',
    'https://plateforme.alsacemarchespublics.eu/',
    ['67', '68'],
  ),
  platform('place_like_grandreims', 'Grand Reims', 'https://marches.grandreims.fr/', ['51']),
  platform('place_like_maximilien', 'Maximilien', 'https://marches.maximilien.fr/', [
    '75',
    '77',
    '78',
    '91',
    '92',
    '93',
    '94',
    '95',
  ]),
  platform('place_like_megalis', 'Mégalis Bretagne', 'https://marches.megalis.bretagne.bzh/', [
    '22',
    '29',
    '35',
    '56',
  ]),
  platform(
    'place_like_nantesmetropole',
    'Nantes Métropole',
    'https://marchespublics.nantesmetropole.fr/',
    ['44'],
  ),
  platform(
    'place_like_paysdelaloire',
    'Pays de la Loire',
    'https://marchespublics.paysdelaloire.fr/',
    ['44', '49', '53', '72', '85'],
  ),
  platform('place_like_adm76', 'ADM 76', 'https://marchespublics.adm76.com/', ['76']),
  platform('place_like_meuse', 'Meuse', 'https://profilacheteur.meuse.fr/', ['55']),
  platform(
    'place_like_departement13',
    'Département des Bouches-du-Rhône',
    'https://marches.departement13.fr/',
    ['13'],
  ),
  platform(
    'place_like_ampmetropole',
    'Métropole Aix-Marseille-Provence',
    'https://marchespublics.ampmetropole.fr/',
    ['13', '83', '84'],
  ),
  platform('place_like_demat_ampa', 'AMPA', 'https://demat-ampa.fr/', [
    '16',
    '17',
    '19',
    '23',
    '24',
    '33',
    '40',
    '47',
    '64',
    '79',
    '86',
    '87',
  ]),
  platform(
    'place_like_ternum_bfc',
    'Territoires numériques Bourgogne-Franche-Comté',
    'https://marches.ternum-bfc.fr/',
    ['21', '25', '39', '58', '70', '71', '89', '90'],
  ),
  platform(
    'place_like_marchespublics596280',
    'Marchés publics 59-62-80',
    'https://marchespublics596280.fr/',
    ['59', '62', '80'],
  ),
  platform('place_like_eure', 'Eure', 'https://marchespublics.eure.fr/', ['27']),
  platform(
    'place_like_regionreunion',
    'Région Réunion',
    'https://marches-publics.regionreunion.com/',
    ['974'],
    { timeZone: 'Indian/Reunion' },
  ),
  platform('place_like_ain', 'Ain', 'https://marchespublics.ain.fr/', ['01']),
  platform(
    'place_like_mairie_marseille',
    'Ville de Marseille',
    'https://mpe.mairie-marseille.fr/',
    ['13'],
  ),
  platform('place_like_rhone', 'Rhône', null, ['69']),
  platform('place_like_adullact', 'Adullact', 'https://webmarche.adullact.org/', []),
]

export function platformOf(source: string): Platform | undefined {
  return PLATFORMS.find((one) => one.source === source)
}

function platform(
  source: PlatformSource,
  name: string,
  baseUrl: string | null,
  area: readonly string[],
  { timeZone = PARIS, variant = 'short' }: Partial<Pick<Platform, 'timeZone' | 'variant'>> = {},
): Platform {
  return { source, name, baseUrl, area, timeZone, variant }
}
