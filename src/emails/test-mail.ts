import { escapeHtml, type Mail } from './mail.ts'
import { mailPage } from './mail-page.ts'

/** A message that an administrator sends to see whether e-mails arrive. */
export function testMail({ to, siteName }: { to: string; siteName: string }): Mail {
  const title = `E-mail de test de ${siteName}`
  const text =
    'Un administrateur du site a demandé ce message. S’il est arrivé, les envois fonctionnent.'
  return {
    to,
    subject: title,
    html: mailPage({
      title,
      preview: text,
      body: `<p style="margin:0 0 16px">${text}</p>`,
      footer: `E-mail de test de ${escapeHtml(siteName)}.`,
    }),
    text,
    headers: {},
  }
}
