/** A link of the footer to `/appels-offres/{slug}`; these slugs are public and never change. */
export type FooterLandingPage = { slug: string; label: string }

export const FOOTER_REGIONS: readonly FooterLandingPage[] = [
  { slug: 'ile-de-france', label: 'Île-de-France' },
  { slug: 'bretagne', label: 'Bretagne' },
  { slug: 'grand-est', label: 'Grand Est' },
  { slug: 'hauts-de-france', label: 'Hauts-de-France' },
  { slug: 'auvergne-rhone-alpes', label: 'Auvergne-Rhône-Alpes' },
  { slug: 'nouvelle-aquitaine', label: 'Nouvelle-Aquitaine' },
  { slug: 'pays-de-la-loire', label: 'Pays de la Loire' },
  { slug: 'bourgogne-franche-comte', label: 'Bourgogne-Franche-Comté' },
]

export const FOOTER_ACTIVITIES: readonly FooterLandingPage[] = [
  { slug: 'maitrise-d-uvre-et-gestion-projet', label: 'Maîtrise d’œuvre et gestion de projet' },
  {
    slug: 'chauffage-ventilation-et-climatisation',
    label: 'Chauffage, ventilation et climatisation',
  },
  { slug: 'd-electricite-et-gaz', label: 'Électricité et gaz' },
  { slug: 'enseignement-et-formation', label: 'Enseignement et formation' },
  {
    slug: 'maintenance-et-entretien-batiments',
    label: 'Maintenance et entretien des bâtiments',
  },
  {
    slug: 'fournitures-materiels-et-mobiliers',
    label: 'Fournitures, matériels et mobiliers',
  },
  { slug: 'menuiserie-et-serrurerie', label: 'Menuiserie et serrurerie' },
  { slug: 'nettoyage-locaux-et-entretien-batiments', label: 'Nettoyage des locaux' },
  { slug: 'gros-uvre', label: 'Gros œuvre' },
  { slug: 'securite-incendie-et-protection', label: 'Sécurité incendie et protection' },
]
