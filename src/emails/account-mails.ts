import { formatCounted } from '#/domain/numbers.ts'
import { letter } from './letter.ts'
import type { Mail } from './mail.ts'

const NBSP = '\u00a0'

/** Recipient of an e-mail about an account, and the site that sends it. */
type AccountLetter = { to: string; name: string; siteName: string }

/** A link, and how long it is valid. */
type TimedLink = { url: string; hours: number }

const NOT_YOU = `Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail${NBSP}: rien ne changera.`

export function verifyAddressMail({
  to,
  name,
  siteName,
  url,
  hours,
}: AccountLetter & TimedLink): Mail {
  return letter({
    to,
    siteName,
    subject: `Confirmez votre adresse e-mail pour ${siteName}`,
    paragraphs: [
      `Bonjour ${name},`,
      `Un compte ${siteName} a été demandé avec cette adresse e-mail. Confirmez-la pour l’ouvrir.`,
    ],
    action: {
      label: 'Confirmer mon adresse e-mail',
      url,
      after: `Ce lien est valable ${formatCounted(hours, 'heure')}. ${NOT_YOU}`,
    },
  })
}

/** To someone who signs up again, so that the form does not reveal whether an account exists. */
export function accountExistsMail({
  to,
  name,
  siteName,
  signInUrl,
}: AccountLetter & { signInUrl: string }): Mail {
  return letter({
    to,
    siteName,
    subject: `Vous avez déjà un compte ${siteName}`,
    paragraphs: [
      `Bonjour ${name},`,
      'Une inscription vient d’être demandée avec cette adresse e-mail, qui a déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
    ],
    action: { label: 'Se connecter', url: signInUrl, after: NOT_YOU },
  })
}

export function resetPasswordMail({
  to,
  name,
  siteName,
  url,
  hours,
}: AccountLetter & TimedLink): Mail {
  return letter({
    to,
    siteName,
    subject: `Choisissez un nouveau mot de passe pour ${siteName}`,
    paragraphs: [`Bonjour ${name},`, 'Vous avez demandé à changer de mot de passe.'],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url,
      after: `Ce lien est valable ${formatCounted(hours, 'heure')} et ne sert qu’une fois. ${NOT_YOU}`,
    },
  })
}

export function changeAddressMail({
  to,
  name,
  siteName,
  url,
  hours,
}: AccountLetter & TimedLink): Mail {
  return letter({
    to,
    siteName,
    subject: `Confirmez votre nouvelle adresse e-mail pour ${siteName}`,
    paragraphs: [
      `Bonjour ${name},`,
      'Vous avez demandé que cette adresse e-mail devienne celle de votre compte. Ouvrez ce lien dans le navigateur où vous êtes connecté.',
    ],
    action: {
      label: 'Confirmer cette adresse e-mail',
      url,
      after: `Ce lien est valable ${formatCounted(hours, 'heure')}. ${NOT_YOU}`,
    },
  })
}

const NOTICES = {
  password: {
    subject: 'Votre mot de passe a changé',
    text: 'Le mot de passe de votre compte vient d’être changé.',
  },
  address: {
    subject: 'Votre adresse e-mail a changé',
    text: 'L’adresse e-mail de votre compte vient d’être remplacée par une autre.',
  },
  second_factor_on: {
    subject: 'La validation en deux étapes est activée',
    text: 'Un code est désormais demandé à chaque connexion à votre compte.',
  },
  second_factor_off: {
    subject: 'La validation en deux étapes est désactivée',
    text: 'Plus aucun code n’est demandé pour vous connecter à votre compte.',
  },
  recovery_codes: {
    subject: 'Vos codes de secours sont remplacés',
    text: 'De nouveaux codes de secours viennent d’être créés pour votre compte\u00a0: les anciens ne fonctionnent plus.',
  },
  deleted: {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte et vos données personnelles viennent d’être supprimés, comme vous l’avez demandé.',
  },
} as const

export type AccountNotice = keyof typeof NOTICES

/** Informs the owner of an account of a change to it. */
export function accountNoticeMail({
  to,
  name,
  siteName,
  notice,
  resetUrl,
}: AccountLetter & { notice: AccountNotice; resetUrl: string }): Mail {
  const { subject, text } = NOTICES[notice]
  return letter({
    to,
    siteName,
    subject,
    paragraphs: [`Bonjour ${name},`, text],
    ...(notice !== 'deleted' && {
      action: {
        label: `Ce n’est pas vous${NBSP}? Changez de mot de passe`,
        url: resetUrl,
      },
    }),
  })
}

export function invitationMail({
  to,
  siteName,
  inviter,
  organisation,
  role,
  url,
  days,
}: {
  to: string
  siteName: string
  inviter: string
  organisation: string
  /** In French: « membre », « invité ». */
  role: string
  url: string
  /** How long the link is valid. */
  days: number
}): Mail {
  return letter({
    to,
    siteName,
    subject: `${inviter} vous invite à rejoindre ${organisation}`,
    paragraphs: [
      'Bonjour,',
      `${inviter} vous invite à rejoindre ${organisation} sur ${siteName}, en tant que ${role}.`,
    ],
    action: {
      label: 'Voir l’invitation',
      url,
      after: `Ce lien est valable ${formatCounted(days, 'jour')}, pour cette adresse e-mail seulement. Si cette invitation ne vous concerne pas, ignorez cet e-mail${NBSP}: rien ne changera.`,
    },
  })
}
