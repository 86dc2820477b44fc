/** A site that runs Atexo's MPE. */
export type PlatformSite = {
  code: 'place' | `place_like_${string}`
  label: string
  /** Null where no notice and no documentation has it: the operator configures it (`SOURCE_ADDRESSES`). */
  baseUrl: string | null
  /** Département codes of its buyers; empty for the whole country. */
  area: readonly string[]
  /** Europe/Paris where absent. */
  timeZone?: string
  /**
   * Path of consultations: `symfony` under `/app.php/entreprise/consultation/`, `short` (where absent) the same
   * without `/app.php`.
   */
  variant?: 'symfony' | 'short'
}

/**
 * PLACE and the platforms built like it. Addresses as notices of 2021 to 2026 give them to bidders, checked against no
 * live site; README.md has the evidence of each. A new platform is one entry here, or in the setting `MPE_SITES`.
 */
export const DECLARED_PLATFORMS = [
  {
    code: 'place',
    label: 'PLACE',
    baseUrl: 'https://www.marches-publics.gouv.fr/',
    area: [],
    variant: 'symfony',
  },
  {
    code: 'place_like_alsace',
    label: 'Alsace Marchés Publics',
    baseUrl: 'https://plateforme.alsacemarchespublics.eu/',
    area: ['67', '68'],
  },
  {
    code: 'place_like_grandreims',
    label: 'Grand Reims',
    baseUrl: 'https://marches.grandreims.fr/',
    area: ['51'],
  },
  {
    code: 'place_like_maximilien',
    label: 'Maximilien',
    baseUrl: 'https://marches.maximilien.fr/',
    area: ['75', '77', '78', '91', '92', '93', '94', '95'],
  },
  {
    code: 'place_like_megalis',
    label: 'Mégalis Bretagne',
    baseUrl: 'https://marches.megalis.bretagne.bzh/',
    area: ['22', '29', '35', '56'],
  },
  {
    code: 'place_like_nantesmetropole',
    label: 'Nantes Métropole',
    baseUrl: 'https://marchespublics.nantesmetropole.fr/',
    area: ['44'],
  },
  {
    code: 'place_like_paysdelaloire',
    label: 'Pays de la Loire',
    baseUrl: 'https://marchespublics.paysdelaloire.fr/',
    area: ['44', '49', '53', '72', '85'],
  },
  {
    code: 'place_like_adm76',
    label: 'ADM 76',
    baseUrl: 'https://marchespublics.adm76.com/',
    area: ['76'],
  },
  {
    code: 'place_like_meuse',
    label: 'Meuse',
    baseUrl: 'https://profilacheteur.meuse.fr/',
    area: ['55'],
  },
  {
    code: 'place_like_departement13',
    label: 'Département des Bouches-du-Rhône',
    baseUrl: 'https://marches.departement13.fr/',
    area: ['13'],
  },
  {
    code: 'place_like_ampmetropole',
    label: 'Métropole Aix-Marseille-Provence',
    baseUrl: 'https://marchespublics.ampmetropole.fr/',
    area: ['13', '83', '84'],
  },
  {
    code: 'place_like_demat_ampa',
    label: 'AMPA',
    baseUrl: 'https://demat-ampa.fr/',
    area: ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'],
  },
  {
    code: 'place_like_ternum_bfc',
    label: 'Territoires numériques Bourgogne-Franche-Comté',
    baseUrl: 'https://marches.ternum-bfc.fr/',
    area: ['21', '25', '39', '58', '70', '71', '89', '90'],
  },
  {
    code: 'place_like_marchespublics596280',
    label: 'Marchés publics 59-62-80',
    baseUrl: 'https://marchespublics596280.fr/',
    area: ['59', '62', '80'],
  },
  {
    code: 'place_like_eure',
    label: 'Eure',
    baseUrl: 'https://marchespublics.eure.fr/',
    area: ['27'],
  },
  {
    code: 'place_like_regionreunion',
    label: 'Région Réunion',
    baseUrl: 'https://marches-publics.regionreunion.com/',
    area: ['974'],
    timeZone: 'Indian/Reunion',
  },
  {
    code: 'place_like_ain',
    label: 'Ain',
    baseUrl: 'https://marchespublics.ain.fr/',
    area: ['01'],
  },
  {
    code: 'place_like_mairie_marseille',
    label: 'Ville de Marseille',
    baseUrl: 'https://mpe.mairie-marseille.fr/',
    area: ['13'],
  },
  {
    code: 'place_like_rhone',
    label: 'Rhône',
    baseUrl: null,
    area: ['69'],
  },
  {
    code: 'place_like_adullact',
    label: 'Adullact',
    baseUrl: 'https://webmarche.adullact.org/',
    area: [],
  },
  {
    code: 'place_like_lenord',
    label: 'Département du Nord',
    baseUrl: 'https://marchespublics.lenord.fr/',
    area: ['59'],
  },
  {
    code: 'place_like_montpellier3m',
    label: 'Montpellier Méditerranée Métropole',
    baseUrl: 'https://marches.montpellier3m.fr/',
    area: ['34'],
  },
  {
    code: 'place_like_landespublic',
    label: 'Landes Public',
    baseUrl: 'https://marchespublics.landespublic.org/',
    area: ['40'],
  },
  {
    code: 'place_like_eadministration64',
    label: 'eAdministration 64',
    baseUrl: 'https://www.eadministration64.fr/',
    area: ['64'],
  },
  {
    code: 'place_like_recia',
    label: 'Centre-Val de Loire (RECIA)',
    baseUrl: 'https://webmarche.solaere.recia.fr/',
    area: ['18', '28', '36', '37', '41', '45'],
  },
  {
    code: 'place_like_mrs_aero',
    label: 'Aéroport Marseille Provence',
    baseUrl: 'https://marches.mrs.aero/',
    area: ['13'],
  },
  {
    code: 'place_like_achat_hopital',
    label: 'Achat Hôpital',
    baseUrl: 'https://plateforme.achat-hopital.com/',
    area: [],
  },
  {
    code: 'place_like_banque_france',
    label: 'Banque de France',
    baseUrl: 'https://achats-consultations.banque-france.fr/',
    area: [],
  },
  {
    code: 'place_like_cnes',
    label: 'CNES',
    baseUrl: 'https://marches.cnes.fr/',
    area: [],
  },
  {
    code: 'place_like_cinor',
    label: 'CINOR',
    baseUrl: 'https://marches.cinor.fr/',
    area: ['974'],
    timeZone: 'Indian/Reunion',
  },
  {
    code: 'place_like_eguadeloupe',
    label: 'eGuadeloupe',
    baseUrl: 'https://www.eguadeloupe.com/',
    area: ['971'],
    timeZone: 'America/Guadeloupe',
  },
  {
    code: 'place_like_nc',
    label: 'Nouvelle-Calédonie',
    baseUrl: 'https://portail.marchespublics.nc/',
    area: ['988'],
    timeZone: 'Pacific/Noumea',
  },
] as const satisfies readonly PlatformSite[]
