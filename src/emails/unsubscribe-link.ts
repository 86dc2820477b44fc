import { escapeHtml, type Mail } from './mail.ts'
import { mailButton, mailPage } from './mail-page.ts'

/** Lets whoever reads an address stop its alerts, where they have no e-mail of ours at hand. */
export function unsubscribeLinkMail({
  to,
  siteName,
  url,
}: {
  to: string
  siteName: string
  url: string
}): Mail {
  const asked = `Vous avez demandé sur ${siteName} à ne plus recevoir d’alertes de marchés à cette adresse.`
  const otherwise = 'Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien ne changera.'
  const action = 'Me désabonner de tout'
  return {
    to,
    subject: `Votre lien de désabonnement de ${siteName}`,
    html: mailPage({
      title: 'Vous désabonner',
      preview: asked,
      body: `<p style="margin:0 0 20px">${escapeHtml(asked)}</p>${mailButton(url, action)}`,
      footer: otherwise,
    }),
    text: [asked, `${action}\u00a0:\n${url}`, `--\n${otherwise}`].join('\n\n'),
    headers: {},
  }
}
