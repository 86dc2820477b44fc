import { escapeHtml, type Mail } from './mail.ts'
import { mailButton, mailPage } from './mail-page.ts'

/** An e-mail of a few sentences and at most one thing to do. */
export function letter({
  to,
  subject,
  title = subject,
  paragraphs,
  action,
  siteName,
  footer = `${siteName} vous envoie cet e-mail au sujet de votre compte.`,
}: {
  to: string
  subject: string
  title?: string
  paragraphs: readonly string[]
  action?: { label: string; url: string; after?: string }
  siteName: string
  footer?: string
}): Mail {
  const html = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`
  const after = action?.after ?? null
  return {
    to,
    subject,
    html: mailPage({
      title,
      preview: paragraphs[0] ?? '',
      body: [
        ...paragraphs.map(html),
        ...(action ? [mailButton(action.url, action.label)] : []),
        ...(after ? [html(after)] : []),
      ].join('\n'),
      footer: escapeHtml(footer),
    }),
    text: [
      ...paragraphs,
      ...(action ? [`${action.label}\u00a0:\n${action.url}`] : []),
      ...(after ? [after] : []),
      `--\n${footer}`,
    ].join('\n\n'),
    headers: {},
  }
}
