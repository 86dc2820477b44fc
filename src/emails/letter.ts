import { escapeHtml, type Mail } from './mail.ts'
import { mailLink, mailPage } from './mail-page.ts'

/** An e-mail of a few sentences and at most one thing to do. */
export function letter({
  to,
  subject,
  paragraphs,
  action,
  siteName,
}: {
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string; after?: string }
  siteName: string
}): Mail {
  const html = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`
  const after = action?.after ?? null
  return {
    to,
    subject,
    html: mailPage({
      title: subject,
      preview: paragraphs[0] ?? '',
      body: [
        ...paragraphs.map(html),
        ...(action
          ? [
              `<p style="margin:0 0 14px;font-weight:bold">${mailLink(action.url, action.label)}</p>`,
            ]
          : []),
        ...(after ? [html(after)] : []),
      ].join('\n'),
      footer: `${escapeHtml(siteName)} vous envoie cet e-mail au sujet de votre compte.`,
    }),
    text: [
      ...paragraphs,
      ...(action ? [`${action.label}\u00a0:\n${action.url}`] : []),
      ...(after ? [after] : []),
      `--\n${siteName} vous envoie cet e-mail au sujet de votre compte.`,
    ].join('\n\n'),
    headers: {},
  }
}
