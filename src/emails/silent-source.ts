import { escapeHtml, type Mail } from './mail.ts'
import { mailLink, mailPage } from './mail-page.ts'

/** To an administrator of the site: nothing new comes from a source that is fetched. */
export function silentSourceMail({
  to,
  siteName,
  origin,
  source,
  days,
  usual,
}: {
  to: string
  siteName: string
  origin: string
  /** Its label. */
  source: string
  days: number
  usual: number
}): Mail {
  const title = `${source}\u00a0: aucun avis nouveau depuis ${days}\u00a0jours`
  const habit = `D’ordinaire, cette source ne reste pas plus de ${usual}\u00a0${usual > 1 ? 'jours' : 'jour'} sans avis nouveau. Sa collecte se termine peut-être sans erreur alors que le site a changé.`
  const page = `${origin}/admin/sources`
  return {
    to,
    subject: `[${siteName}] ${title}`,
    html: mailPage({
      title,
      preview: habit,
      body: `<p style="margin:0 0 16px">${escapeHtml(habit)}</p><p style="margin:0">${mailLink(page, 'Voir les sources')}</p>`,
      footer: `Vous recevez cet e-mail comme administrateur de ${escapeHtml(siteName)}.`,
    }),
    text: `${habit}\n\nVoir les sources\u00a0: ${page}`,
    headers: {},
  }
}
