/** Suffixes of the regional platforms built like PLACE. */
export const PLACE_LIKE_SUFFIXES = [
  'alsace',
  'grandreims',
  'maximilien',
  'megalis',
  'nantesmetropole',
  'paysdelaloire',
  'adm76',
  'meuse',
  'departement13',
  'ampmetropole',
  'demat_ampa',
  'ternum_bfc',
  'marchespublics596280',
  'eure',
  'regionreunion',
  'ain',
  'mairie_marseille',
  'rhone',
  'adullact',
] as const

export const SOURCE_CODES = [
  'place',
  'place_like',
  ...PLACE_LIKE_SUFFIXES.map((suffix) => `place_like_${suffix}` as const),
  'boamp',
  'fm',
  'e_marches',
  'achat_public',
  'unknown',
  'ted',
  'manual',
] as const

export type SourceCode = (typeof SOURCE_CODES)[number]
