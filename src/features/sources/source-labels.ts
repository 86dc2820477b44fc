import type { SourceCode } from '#/domain/sources/source-codes.ts'

/** Display names of the sources. */
const LABELS: Readonly<Record<SourceCode, string>> = {
  place: 'PLACE',
  place_like: 'Plateforme régionale',
  boamp: 'BOAMP',
  fm: 'France Marchés',
  e_marches: 'e-marchespublics',
  achat_public: 'achatpublic.com',
  ted: 'TED (Journal officiel de l’Union européenne)',
  manual: 'Saisie manuelle',
  unknown: 'Source non précisée',
  place_like_alsace: 'Alsace Marchés Publics',
  place_like_grandreims: 'Grand Reims',
  place_like_maximilien: 'Maximilien',
  place_like_megalis: 'Mégalis Bretagne',
  place_like_nantesmetropole: 'Nantes Métropole',
  place_like_paysdelaloire: 'Pays de la Loire',
  place_like_adm76: 'ADM 76',
  place_like_meuse: 'Meuse',
  place_like_departement13: 'Département des Bouches-du-Rhône',
  place_like_ampmetropole: 'Métropole Aix-Marseille-Provence',
  place_like_demat_ampa: 'AMPA',
  place_like_ternum_bfc: 'Territoires numériques Bourgogne-Franche-Comté',
  place_like_marchespublics596280: 'Marchés publics 59-62-80',
  place_like_eure: 'Eure',
  place_like_regionreunion: 'Région Réunion',
  place_like_ain: 'Ain',
  place_like_mairie_marseille: 'Ville de Marseille',
  place_like_rhone: 'Rhône',
  place_like_adullact: 'Adullact',
}

export function sourceLabel(code: SourceCode): string {
  return LABELS[code]
}
