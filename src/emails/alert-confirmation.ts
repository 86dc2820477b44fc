import { formatDate } from '#/domain/time/dates.ts'
import { letter } from './letter.ts'
import type { Mail } from './mail.ts'

const NBSP = '\u00a0'

/** Asks the recipient to confirm the alert; of one that already runs, links to its page. */
export function alertConfirmationMail({
  to,
  siteName,
  title,
  isWeekly,
  isConfirmed,
  validUntil,
  url,
}: {
  to: string
  siteName: string
  /** Of the search. */
  title: string
  isWeekly: boolean
  isConfirmed: boolean
  /** Until when an alert that is not confirmed is stored. */
  validUntil: Date
  url: string
}): Mail {
  const named = `«${NBSP}${title}${NBSP}»`
  const rhythm = isWeekly ? 'chaque lundi' : 'chaque matin'
  const asked = `Quelqu’un, sans doute vous, a demandé sur ${siteName} à recevoir ${rhythm} les nouveaux marchés de la recherche ${named}.`
  return letter({
    to,
    siteName,
    subject: isConfirmed
      ? `Votre alerte ${named} est déjà active`
      : `Confirmez votre alerte ${named}`,
    title: isConfirmed ? 'Votre alerte est déjà active' : 'Confirmez votre alerte',
    paragraphs: isConfirmed
      ? [asked, 'Cette alerte est déjà active. Vous pouvez la modifier ou l’arrêter.']
      : [asked, 'Elle commencera dès que vous l’aurez confirmée.'],
    action: {
      label: isConfirmed ? 'Gérer mon alerte' : 'Confirmer mon alerte',
      url,
      after: isConfirmed
        ? 'Ce lien est valable tant que l’alerte existe.'
        : `Ce lien est valable jusqu’au ${formatDate(validUntil)}.`,
    },
    footer: `Si ce n’était pas vous, ignorez cet e-mail${NBSP}: vous ne recevrez rien de plus.`,
  })
}
