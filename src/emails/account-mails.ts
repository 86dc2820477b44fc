import { letter } from './letter.ts'
import type { Mail } from './mail.ts'

const NBSP = '\u00a0'

/** Whom an e-mail about an account goes to, and from which site. */
type AccountLetter = { to: string; name: string; siteName: string }

const NOT_YOU = `Si ce n’est pas vous, ignorez cet e-mail${NBSP}: rien ne se passera.`

export function verifyAddressMail({
  to,
  name,
  siteName,
  url,
}: AccountLetter & { url: string }): Mail {
  return letter({
    to,
    siteName,
    subject: `Confirmez votre adresse pour ${siteName}`,
    paragraphs: [
      `Bonjour ${name},`,
      `Un compte ${siteName} a été demandé avec cette adresse. Confirmez-la pour l’ouvrir.`,
    ],
    action: { label: 'Confirmer mon adresse', url, after: `Ce lien sert une journée. ${NOT_YOU}` },
  })
}

/** To someone who signs up again, so that whoever fills the form in learns nothing. */
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
      'Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
    ],
    action: { label: 'Se connecter', url: signInUrl, after: NOT_YOU },
  })
}

export function resetPasswordMail({
  to,
  name,
  siteName,
  url,
}: AccountLetter & { url: string }): Mail {
  return letter({
    to,
    siteName,
    subject: `Votre nouveau mot de passe pour ${siteName}`,
    paragraphs: [`Bonjour ${name},`, 'Vous avez demandé à changer de mot de passe.'],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url,
      after: `Ce lien sert une heure, une seule fois. ${NOT_YOU}`,
    },
  })
}

export function changeAddressMail({
  to,
  name,
  siteName,
  url,
}: AccountLetter & { url: string }): Mail {
  return letter({
    to,
    siteName,
    subject: `Confirmez votre nouvelle adresse pour ${siteName}`,
    paragraphs: [
      `Bonjour ${name},`,
      'Cette adresse doit devenir celle de votre compte. Ouvrez ce lien dans le navigateur où vous êtes connecté.',
    ],
    action: {
      label: 'Confirmer cette adresse',
      url,
      after: `Ce lien sert une journée. ${NOT_YOU}`,
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
    text: 'L’adresse de votre compte vient d’être remplacée par une autre.',
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
    text: 'De nouveaux codes de secours viennent d’être demandés pour votre compte\u00a0: les anciens ne servent plus.',
  },
  deleted: {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte et vos données personnelles viennent d’être supprimés, comme vous l’avez demandé.',
  },
} as const

export type AccountNotice = keyof typeof NOTICES

/** What was done to an account, told to whoever owns it. */
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
}: {
  to: string
  siteName: string
  inviter: string
  organisation: string
  /** In French: « membre », « invité ». */
  role: string
  url: string
}): Mail {
  return letter({
    to,
    siteName,
    subject: `${inviter} vous invite à rejoindre ${organisation}`,
    paragraphs: [
      'Bonjour,',
      `${inviter} vous invite à rejoindre ${organisation} sur ${siteName}, comme ${role}.`,
    ],
    action: {
      label: 'Voir l’invitation',
      url,
      after: `Elle vaut une semaine, pour cette adresse. ${NOT_YOU}`,
    },
  })
}
