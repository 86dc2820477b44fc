/**
 * Footer regions with links to `/appels-offres/{slug}`; the slug is both that of the page and of the region.
 * These slugs and those below are public and never change.
 */
export const FOOTER_REGIONS = [
  { slug: 'ile-de-france', label: 'Île-de-France' },
  { slug: 'bretagne', label: 'Bretagne' },
  { slug: 'grand-est', label: 'Grand Est' },
  { slug: 'hauts-de-france', label: 'Hauts-de-France' },
  {
    slug: 'auvergne-rhone-alpes',
    label: 'Auvergne-Rhône-Alpes',
  },
  { slug: 'nouvelle-aquitaine', label: 'Nouvelle-Aquitaine' },
  { slug: 'pays-de-la-loire', label: 'Pays de la Loire' },
  {
    slug: 'bourgogne-franche-comte',
    label: 'Bourgogne-Franche-Comté',
  },
] as const

/** Footer activities: slug of the landing page and its category. */
export const FOOTER_ACTIVITIES = [
  {
    slug: 'maitrise-d-uvre-et-gestion-projet',
    activity: 'maitrise-d-uvre-et-gestion-projet',
    label: 'Maîtrise d’œuvre et gestion de projet',
  },
  {
    slug: 'chauffage-ventilation-et-climatisation',
    activity: 'chauffage-ventilation-et-climatisation',
    label: 'Chauffage, ventilation et climatisation',
  },
  { slug: 'd-electricite-et-gaz', activity: 'electricite-et-gaz', label: 'Électricité et gaz' },
  {
    slug: 'enseignement-et-formation',
    activity: 'enseignement-et-formation',
    label: 'Enseignement et formation',
  },
  {
    slug: 'maintenance-et-entretien-batiments',
    activity: 'maintenance-et-entretien-batiments',
    label: 'Maintenance et entretien de bâtiments',
  },
  {
    slug: 'fournitures-materiels-et-mobiliers',
    activity: 'fournitures-materiels-et-mobiliers',
    label: 'Fournitures, matériels et mobiliers',
  },
  {
    slug: 'menuiserie-et-serrurerie',
    activity: 'menuiserie-et-serrurerie',
    label: 'Menuiserie et serrurerie',
  },
  {
    slug: 'nettoyage-locaux-et-entretien-batiments',
    activity: 'nettoyage-locaux-et-entretien-batiments',
    label: 'Nettoyage de locaux et entretien de bâtiments',
  },
  { slug: 'gros-uvre', activity: 'gros-uvre', label: 'Gros œuvre' },
  {
    slug: 'securite-incendie-et-protection',
    activity: 'securite-incendie-et-protection',
    label: 'Sécurité, incendie et protection',
  },
] as const
