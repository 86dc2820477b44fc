import { escapeHtml, type Mail } from './mail.ts'
import { mailPage } from './mail-page.ts'

/** A message that an administrator sends to see whether e-mails arrive. */
export function testMail({ to, siteName }: { to: string; siteName: string }): Mail {
  const title = `Essai d’envoi de ${siteName}`
  const text =
    'Ce message a été demandé dans le back-office. S’il est arrivé, les envois fonctionnent.'
  return {
    to,
    subject: title,
    html: mailPage({
      title,
      preview: text,
      body: `<p style="margin:0 0 16px">${text}</p>`,
      footer: `Message d’essai de ${escapeHtml(siteName)}.`,
    }),
    text,
    headers: {},
  }
}
