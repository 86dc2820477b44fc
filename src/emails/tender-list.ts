import { escapeHtml, type Mail, unsubscribeHeaders } from './mail.ts'
import { mailLink, mailPage } from './mail-page.ts'

const NBSP = '\u00a0'

/** A tender as an e-mail shows it. */
export type MailedTender = {
  subject: string
  client: string | null
  location: string | null
  /** « 12 déc. 2026 (dans 18 jours) »; null without a deadline. */
  deadline: string | null
  url: string
  /** Why it is in the e-mail, or what happened to it: one line each. */
  lines: string[]
  /** Link that stops e-mails on it; null where there is none. */
  muteUrl: string | null
}

type TenderGroup = { heading: string | null; tenders: readonly MailedTender[] }

export type TenderList = {
  to: string
  siteName: string
  subject: string
  /** Of the page; the subject where there is none. */
  title?: string
  groups: readonly TenderGroup[]
  more: { text: string; url: string }
  /** What it is sent for: « Couvreur ». */
  about: string
  settingsUrl: string | null
  unsubscribeUrl: string
}

/** An e-mail that is a list of tenders, and can be unsubscribed from in one click. */
export function tenderListMail(list: TenderList): Mail {
  const { to, subject, title = subject, groups, more, unsubscribeUrl } = list
  return {
    to,
    subject,
    html: mailPage({
      title,
      preview: groups
        .flatMap(({ tenders }) => tenders.map((tender) => tender.subject))
        .join(' · ')
        .slice(0, 200),
      body: `${groups.map(htmlGroup).join('')}<p class="m-line" style="margin:0;padding:16px 0 0;border-top:1px solid #dbe2df"><strong>${mailLink(more.url, more.text)}</strong></p>`,
      footer: htmlFooter(list),
    }),
    text: textOf(list),
    headers: unsubscribeHeaders(unsubscribeUrl),
  }
}

function htmlGroup({ heading, tenders }: TenderGroup): string {
  const title = heading
    ? `<h2 class="m-mark" style="margin:8px 0 0;padding:5px 10px;border-radius:3px;background:#e9f1ee;font-size:14px;line-height:1.4">${escapeHtml(heading)}</h2>`
    : ''
  return title + tenders.map((tender, at) => htmlTender(tender, title !== '' && at === 0)).join('')
}

function htmlTender(tender: MailedTender, isBelowHeading: boolean): string {
  const { subject, url, client, location, deadline, lines, muteUrl } = tender
  const facts = [client, location].filter((fact) => fact !== null)
  const rule = isBelowHeading ? '' : 'border-top:1px solid #dbe2df;'
  return [
    `<div class="m-line" style="padding:14px 0;${rule}overflow-wrap:anywhere">`,
    `<strong style="font-size:16px;line-height:1.35">${mailLink(url, subject)}</strong>`,
    facts.length > 0 &&
      `<div class="m-soft" style="color:#4d5c59">${escapeHtml(facts.join(' · '))}</div>`,
    deadline && `<div>Date limite${NBSP}: <strong>${escapeHtml(deadline)}</strong></div>`,
    lines.length > 0 &&
      `<ul style="margin:4px 0 0;padding:0 0 0 20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    muteUrl &&
      `<div style="margin-top:4px;font-size:13px">${mailLink(muteUrl, 'Ne plus m’en parler')}</div>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('\n')
}

function htmlFooter({ siteName, about, settingsUrl, unsubscribeUrl }: TenderList): string {
  const settings = settingsUrl ? ` ${mailLink(settingsUrl, 'Changer les réglages')} ·` : ''
  return `${escapeHtml(because(siteName, about))}${settings} ${mailLink(unsubscribeUrl, 'Se désabonner')}`
}

const because = (siteName: string, about: string) =>
  `Vous recevez cet e-mail de ${siteName} pour «${NBSP}${about}${NBSP}».`

function textOf({
  subject,
  title = subject,
  groups,
  more,
  siteName,
  about,
  settingsUrl,
  unsubscribeUrl,
}: TenderList): string {
  return [
    title,
    ...groups.flatMap(({ heading, tenders }) => [
      ...(heading ? [heading.toUpperCase()] : []),
      ...tenders.map(textTender),
    ]),
    `${more.text}${NBSP}:\n${more.url}`,
    `--\n${because(siteName, about)}`,
    ...(settingsUrl ? [`Changer les réglages${NBSP}:\n${settingsUrl}`] : []),
    `Se désabonner${NBSP}:\n${unsubscribeUrl}`,
  ].join('\n\n')
}

function textTender({ subject, client, location, deadline, lines, url }: MailedTender): string {
  const facts = [client, location].filter((fact) => fact !== null)
  return [
    `- ${subject}`,
    ...(facts.length > 0 ? [`  ${facts.join(' · ')}`] : []),
    ...(deadline ? [`  Date limite${NBSP}: ${deadline}`] : []),
    ...lines.map((line) => `  + ${line}`),
    `  ${url}`,
  ].join('\n')
}
