import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { PASSWORD_FAULTS } from './password-rules.ts'

export type AccountField = 'name' | 'email' | 'password' | 'currentPassword' | 'code' | 'image'

/** Every refusal of the account forms: its message, and its field. None shows whether an address has an account. */
export const ACCOUNT_ERRORS = {
  name_missing: { field: 'name', message: 'Indiquez votre nom.' },
  name_long: { field: 'name', message: 'Ce nom est trop long\u00a0: 256 caractères au plus.' },
  email_invalid: {
    field: 'email',
    message: 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  },
  email_same: { field: 'email', message: 'C’est déjà votre adresse e-mail.' },
  password_missing: { field: 'password', message: 'Indiquez votre mot de passe.' },
  password_short: { field: 'password', message: PASSWORD_FAULTS.short },
  password_long: { field: 'password', message: PASSWORD_FAULTS.long },
  password_simple: { field: 'password', message: PASSWORD_FAULTS.simple },
  password_personal: { field: 'password', message: PASSWORD_FAULTS.personal },
  password_choose: {
    field: 'password',
    message:
      'Encore une étape\u00a0: ce lien s’ouvre sur un autre appareil ou dans un autre navigateur que l’inscription. Indiquez le mot de passe choisi à l’inscription ou, si vous l’avez oublié, un nouveau.',
  },
  password_wrong: { field: 'currentPassword', message: 'Ce n’est pas votre mot de passe.' },
  credentials_wrong: { field: null, message: 'Adresse e-mail ou mot de passe incorrect.' },
  email_unverified: {
    field: null,
    message:
      'Votre adresse e-mail n’est pas encore confirmée\u00a0: suivez le lien de l’e-mail que nous venons de vous renvoyer.',
  },
  code_wrong: { field: 'code', message: 'Ce code n’est pas le bon, ou il a expiré.' },
  code_used: {
    field: null,
    message:
      'Ce code a déjà servi. Reprenez la connexion, puis recopiez le code suivant de votre application.',
  },
  codes_wrong: { field: null, message: 'Trop de codes erronés. Reprenez la connexion au début.' },
  step_expired: {
    field: null,
    message: 'Cette étape a expiré. Reprenez la connexion au début.',
  },
  account_locked: {
    field: null,
    message: 'Trop de codes erronés. Réessayez dans un quart d’heure.',
  },
  link_stale: {
    field: null,
    message: 'Ce lien n’est plus valable\u00a0: il a expiré, ou il a déjà servi.',
  },
  sign_up_twice: {
    field: null,
    message:
      'Deux inscriptions ont été demandées ensemble. Ouvrez l’e-mail que nous venons de vous envoyer.',
  },
  too_many: { field: null, message: 'Trop de tentatives. Réessayez dans quelques minutes.' },
  image_missing: { field: 'image', message: 'Choisissez un fichier.' },
  image_empty: { field: 'image', message: 'Ce fichier est vide\u00a0: choisissez-en un autre.' },
  image_broken: {
    field: 'image',
    message: 'Cette image est abîmée ou incomplète\u00a0: choisissez-en une autre.',
  },
  image_large: {
    field: 'image',
    message: 'Ce fichier est trop lourd\u00a0: choisissez-en un de moins de 10\u00a0Mo.',
  },
  image_type: {
    field: 'image',
    message: 'Ce n’est pas une image JPG, PNG, GIF ou WEBP\u00a0: choisissez un autre fichier.',
  },
  second_factor_off: { field: null, message: 'La validation en deux étapes n’est pas activée.' },
  second_factor_on: { field: null, message: 'La validation en deux étapes est déjà activée.' },
  last_administrator: {
    field: null,
    message:
      'Vous êtes le seul administrateur d’une organisation qui compte d’autres personnes. Nommez-en un autre d’abord.',
  },
  last_site_administrator: {
    field: null,
    message: 'Vous êtes le seul administrateur de ce site. Nommez-en un autre d’abord.',
  },
  still_paid: {
    field: null,
    message:
      'Vous êtes seul dans une organisation qui a un abonnement en cours. Résiliez-le d’abord, sur la page «\u00a0Abonnement\u00a0»\u00a0: sinon, il continuerait d’être prélevé.',
  },
  account_closed: {
    field: null,
    message: 'L’équipe du site a fermé ce compte. Écrivez-lui pour en savoir plus.',
  },
  sign_up_closed: {
    field: null,
    message:
      'Les inscriptions ne sont pas ouvertes sur ce site\u00a0: il faut le lien d’une invitation, et l’adresse e-mail à laquelle elle a été envoyée.',
  },
  provider_refused: {
    field: null,
    message:
      'La connexion par ce service n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
  },
  provider_elsewhere: {
    field: null,
    message:
      'Ce navigateur n’est pas celui de la connexion par votre service. Connectez-vous ici par ce service, puis rouvrez le lien du nouvel e-mail. Si ce n’était pas vous, ne confirmez rien\u00a0: «\u00a0Mot de passe oublié\u00a0» vous rend la main sur le compte.',
  },
  provider_keeps_accounts: {
    field: null,
    message: 'Votre compte est géré par un autre service\u00a0: faites ce changement là-bas.',
  },
  unexpected: { field: null, message: `${UNEXPECTED_ERROR} Réessayez.` },
} as const satisfies Record<string, { field: AccountField | null; message: string }>

export type AccountError = keyof typeof ACCOUNT_ERRORS

/** Result of a form: the next URL, or the errors. */
export type FormOutcome = { ok: true; to: string } | { ok: false; errors: AccountError[] }

export const refused = (...errors: AccountError[]): FormOutcome => ({ ok: false, errors })
export const redirectTo = (to: string): FormOutcome => ({ ok: true, to })

/**
 * Errors as an address names them (`?error=email_invalid.password_short`). Any other word comes from the server of
 * another provider.
 */
export function readErrors(param: unknown): AccountError[] {
  const names = typeof param === 'string' ? param.split('.') : []
  const known = names.flatMap((name) => (isAccountError(name) ? name : (OF_PROVIDERS[name] ?? [])))
  return names.length > 0 && known.length === 0 ? ['provider_refused'] : known
}

const isAccountError = (name: string): name is AccountError => Object.hasOwn(ACCOUNT_ERRORS, name)

/** What better-auth writes into the address of the way back from another provider. */
const OF_PROVIDERS: Record<string, AccountError> = { email_not_verified: 'email_unverified' }
