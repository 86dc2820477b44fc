/** What someone may do in an organisation; guests read what it has, and change nothing. */
export const ORGANISATION_ROLES = ['administrator', 'member', 'guest'] as const
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]
