/** Days that the dashboard looks back over. */
export const AUDIENCE_PERIODS = [30, 90, 365] as const

/** Kinds of pages, as the dashboard names them. */
export const PAGE_KIND_LABELS: Readonly<Record<string, string>> = {
  home: 'Accueil',
  list: 'Liste des marchés',
  tender: 'Fiche d’un marché',
  landing: 'Page de région ou d’activité',
  buyer: 'Page d’acheteur',
  blog: 'Blog',
  post: 'Article',
  information: 'Page d’information',
  contact: 'Contact',
  instant_profile: 'Profil instantané',
  create_profile: 'Création de profil',
  sign_up: 'Inscription',
}

/** Steps from arriving to having a profile. */
export const FUNNEL_STEP_LABELS: Readonly<Record<string, string>> = {
  visit: 'Visites',
  'view:tender': 'Fiches vues',
  'view:instant_profile': 'Profils instantanés',
  'view:sign_up': 'Pages d’inscription vues',
  'view:create_profile': 'Créations de profil',
}
