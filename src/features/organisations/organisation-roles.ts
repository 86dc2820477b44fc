/** What someone may do in an organisation; guests read what it has, and change nothing. */
export const ORGANISATION_ROLES = ['administrator', 'member', 'guest'] as const
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

/** What an organisation lets its people do; anything else that is the organisation's follows from these. */
export type OrganisationAction =
  | 'read'
  | 'edit_profiles'
  | 'edit_favourites'
  | 'manage_people'
  | 'rename'
  | 'delete'

const ALLOWED: Record<OrganisationAction, readonly OrganisationRole[]> = {
  read: ['administrator', 'member', 'guest'],
  edit_profiles: ['administrator', 'member'],
  edit_favourites: ['administrator', 'member'],
  manage_people: ['administrator'],
  rename: ['administrator'],
  delete: ['administrator'],
}

export function mayInOrganisation(role: OrganisationRole, action: OrganisationAction): boolean {
  return ALLOWED[action].includes(role)
}

/** In the middle of a sentence. */
export const ROLE_LABELS: Record<OrganisationRole, string> = {
  administrator: 'administrateur',
  member: 'membre',
  guest: 'invité',
}

export const ROLE_DESCRIPTIONS: Record<OrganisationRole, string> = {
  administrator: 'fait tout, et décide de qui en fait partie',
  member: 'crée et modifie les profils, les favoris et les notes',
  guest: 'lit tout, ne modifie rien',
}
