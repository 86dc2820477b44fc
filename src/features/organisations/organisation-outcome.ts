/** Refusals of the organisation forms. */
export const ORGANISATION_ERRORS = {
  name_missing: 'Indiquez le nom de votre entreprise.',
  name_long: 'Ce nom est trop long\u00a0: 256 caractères au plus.',
  email_invalid: 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  already_member: 'Cette personne en fait déjà partie.',
  too_many: 'Trop d’invitations en peu de temps. Réessayez dans une heure.',
  last_administrator: 'Il faut toujours au moins un administrateur. Nommez-en un autre d’abord.',
  still_paid:
    'Un abonnement est en cours. Résiliez-le d’abord, sur la page «\u00a0Abonnement\u00a0»\u00a0: sinon, il continuerait d’être prélevé.',
  no_seat:
    'Toutes les places de votre abonnement sont prises. Ajoutez-en sur la page «\u00a0Abonnement\u00a0».',
  unknown: 'Cette personne n’en fait plus partie.',
} as const

type OrganisationError = keyof typeof ORGANISATION_ERRORS
export type OrganisationOutcome = { ok: true } | { ok: false; error: OrganisationError }

export const LONGEST_ORGANISATION_NAME = 256

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7
