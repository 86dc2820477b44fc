/** What someone may do in an organisation; guests read what it has, and change nothing. */
export const ORGANISATION_ROLES = ['administrator', 'member', 'guest'] as const
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

/**
 * What an organisation lets its people do. `read`: profiles, graded tenders, favourites, notes, the team. `edit`:
 * making and changing them. `manage`: the name of the organisation, who belongs to it and as what, its end.
 */
type OrganisationAction = 'read' | 'edit' | 'manage'

const ALLOWED: Record<OrganisationAction, readonly OrganisationRole[]> = {
  read: ['administrator', 'member', 'guest'],
  edit: ['administrator', 'member'],
  manage: ['administrator'],
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
  administrator: 'peut tout faire, et décide de qui en fait partie',
  member: 'crée et modifie les profils, les marchés suivis et les notes internes',
  guest: 'lit et commente, ne modifie rien',
}
