import type { LandingPage } from './landing-page.ts'

/** Popular subjects without a category; operators can add pages in the database. */
const KEYWORDS: [slug: string, words: string, label: string][] = [
  ['photovoltaique', 'photovoltaïque', 'Photovoltaïque'],
  ['renovation-energetique', '"rénovation énergétique"', 'Rénovation énergétique'],
  ['desamiantage', 'désamiantage', 'Désamiantage'],
  ['video-protection', 'vidéoprotection', 'Vidéoprotection'],
  ['borne-de-recharge', '"bornes de recharge"', 'Bornes de recharge'],
  ['eclairage-led', 'éclairage LED', 'Éclairage LED'],
  ['cour-d-ecole', '"cour d’école"', 'Cours d’école'],
  ['piste-cyclable', '"pistes cyclables"', 'Pistes cyclables'],
  ['station-d-epuration', '"station d’épuration"', 'Stations d’épuration'],
  ['restauration-scolaire', '"restauration scolaire"', 'Restauration scolaire'],
]

export const KEYWORD_PAGES: readonly LandingPage[] = KEYWORDS.map(([slug, keywords, label]) => ({
  slug,
  keywords,
  location: null,
  activity: null,
  title: `Appels d’offres\u00a0: ${label}`,
  search: { q: keywords },
}))
