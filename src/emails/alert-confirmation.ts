import { escapeHtml, type Mail } from './mail.ts'
import { mailButton, mailPage } from './mail-page.ts'

const NBSP = '\u00a0'

/** Asks whoever reads an address whether the alert is theirs; one that already runs leads to its page. */
export function alertConfirmationMail({
  to,
  siteName,
  title,
  isWeekly,
  isConfirmed,
  url,
}: {
  to: string
  siteName: string
  /** Of the search. */
  title: string
  isWeekly: boolean
  isConfirmed: boolean
  url: string
}): Mail {
  const rhythm = isWeekly ? 'chaque lundi' : 'chaque matin'
  const subject = isConfirmed
    ? `Votre alerte «${NBSP}${title}${NBSP}» est déjà active`
    : `Confirmez votre alerte «${NBSP}${title}${NBSP}»`
  const asked = `Quelqu’un, sans doute vous, a demandé sur ${siteName} à recevoir ${rhythm} les nouveaux marchés de cette recherche${NBSP}: ${title}.`
  const next = isConfirmed
    ? 'Cette alerte est déjà active. Vous pouvez la modifier ou l’arrêter.'
    : 'Elle commencera dès que vous l’aurez confirmée.'
  const action = isConfirmed ? 'Gérer mon alerte' : 'Confirmer mon alerte'
  const otherwise =
    'Si ce n’était pas vous, ignorez cet e-mail : vous ne recevrez rien de plus.'.replace(
      ' :',
      `${NBSP}:`,
    )
  return {
    to,
    subject,
    html: mailPage({
      title: isConfirmed ? 'Votre alerte est déjà active' : 'Confirmez votre alerte',
      preview: asked,
      body: `<p style="margin:0 0 12px">${escapeHtml(asked)}</p><p style="margin:0 0 20px">${next}</p>${mailButton(url, action)}`,
      footer: otherwise,
    }),
    text: [asked, next, `${action}${NBSP}:\n${url}`, `--\n${otherwise}`].join('\n\n'),
    headers: {},
  }
}
