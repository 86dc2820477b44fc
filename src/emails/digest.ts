import { formatCounted } from '#/lib/numbers.ts'
import { escapeHtml, type Mail, unsubscribeHeaders } from './mail.ts'
import { mailLink, mailPage } from './mail-page.ts'

const NBSP = '\u00a0'

/** A tender as an e-mail tells it. */
export type DigestTender = {
  subject: string
  client: string | null
  location: string | null
  /** « 12 déc. 2026, dans 18 jours »; null without a deadline. */
  deadline: string | null
  url: string
  /** Null where nothing was graded. */
  letter: string | null
  reasons: string[]
  /** Leads to hearing nothing more of it; null where that cannot be. */
  muteUrl: string | null
}

export type Digest = {
  to: string
  siteName: string
  /** Of the profile. */
  title: string
  tenders: readonly DigestTender[]
  /** How many more there are beyond the cap. */
  others: number
  listUrl: string
  settingsUrl: string | null
  unsubscribeUrl: string
}

/** New tenders of a profile, grouped by grade, the best first. */
export function digestMail(digest: Digest): Mail {
  const { to, title, tenders, others, unsubscribeUrl } = digest
  const count = tenders.length + others
  const subject = `${formatCounted(count, 'nouveau marché', 'nouveaux marchés')} pour ${title}`
  const first = tenders[0]?.subject ?? ''
  return {
    to,
    subject,
    html: mailPage({
      title: subject,
      preview: first,
      body: groupsOf(tenders).map(htmlGroup).join('') + htmlRest(digest),
      footer: htmlFooter(digest),
    }),
    text: textOf(digest, subject),
    headers: unsubscribeHeaders(unsubscribeUrl),
  }
}

type Group = { letter: string | null; tenders: DigestTender[] }

function groupsOf(tenders: readonly DigestTender[]): Group[] {
  const byLetter = Map.groupBy(tenders, ({ letter }) => letter)
  return [...byLetter].map(([letter, members]) => ({ letter, tenders: members }))
}

function htmlGroup({ letter, tenders }: Group): string {
  const heading = letter
    ? `<h2 style="margin:20px 0 4px;font-size:15px">Note ${letter}${NBSP}· ${formatCounted(tenders.length, 'marché')}</h2>`
    : ''
  return heading + tenders.map(htmlTender).join('')
}

function htmlTender(tender: DigestTender): string {
  const facts = factsOf(tender).map(escapeHtml).join(' · ')
  const reasons = tender.reasons.map((reason) => escapeHtml(reason)).join('. ')
  const mute = tender.muteUrl
    ? `<br><span style="font-size:13px">${mailLink(tender.muteUrl, 'Ne plus m’en parler')}</span>`
    : ''
  return `<div style="padding:12px 0;border-top:1px solid #dbe2df">
<strong>${mailLink(tender.url, tender.subject)}</strong><br>
<span style="color:#4d5c59">${facts}</span>${reasons ? `<br><span>${reasons}.</span>` : ''}${mute}</div>`
}

const factsOf = ({ client, location, deadline }: DigestTender): string[] =>
  [client, location, deadline && `Échéance${NBSP}: ${deadline}`].filter((fact) => fact !== null)

function htmlRest({ others, listUrl }: Digest): string {
  const text = others > 0 ? `Voir les ${formatCounted(others, 'autre')}` : 'Voir toute la liste'
  return `<p style="margin:16px 0 0">${mailLink(listUrl, text)}</p>`
}

function htmlFooter({ siteName, title, settingsUrl, unsubscribeUrl }: Digest): string {
  const settings = settingsUrl ? ` ${mailLink(settingsUrl, 'Changer les réglages')} ·` : ''
  return `${escapeHtml(siteName)} vous envoie cet e-mail pour «${NBSP}${escapeHtml(title)}${NBSP}».${settings} ${mailLink(unsubscribeUrl, 'Se désabonner')}`
}

function textOf(digest: Digest, subject: string): string {
  const { tenders, others, listUrl, settingsUrl, unsubscribeUrl, siteName, title } = digest
  const parts = groupsOf(tenders).flatMap(({ letter, tenders: members }) => [
    ...(letter ? [`NOTE ${letter}`] : []),
    ...members.map((tender) =>
      [
        `- ${tender.subject}`,
        `  ${factsOf(tender).join(' · ')}`,
        ...tender.reasons.map((reason) => `  + ${reason}`),
        `  ${tender.url}`,
      ].join('\n'),
    ),
  ])
  return [
    subject,
    ...parts,
    others > 0
      ? `Et ${formatCounted(others, 'autre')}${NBSP}: ${listUrl}`
      : `Toute la liste${NBSP}: ${listUrl}`,
    `--\n${siteName} vous envoie cet e-mail pour «${NBSP}${title}${NBSP}».`,
    ...(settingsUrl ? [`Changer les réglages${NBSP}: ${settingsUrl}`] : []),
    `Se désabonner${NBSP}: ${unsubscribeUrl}`,
  ].join('\n\n')
}
