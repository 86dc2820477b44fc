import { escapeHtml, type Mail } from './mail.ts'
import { mailPage } from './mail-page.ts'

/** A message of a visitor, for the operator; `Reply-To` is the visitor. */
export function contactMail({
  to,
  siteName,
  topic,
  name,
  email,
  message,
}: {
  to: string
  siteName: string
  /** In words. */
  topic: string
  name: string
  email: string
  message: string
}): Mail {
  const from = `${name} <${email}>`
  const paragraphs = message
    .split(/\n{2,}/)
    .map((text) => `<p style="margin:0 0 12px;white-space:pre-line">${escapeHtml(text)}</p>`)
  return {
    to,
    subject: `[${siteName}] ${topic}`,
    html: mailPage({
      title: topic,
      preview: message.slice(0, 120),
      body: `<p style="margin:0 0 16px">De ${escapeHtml(from)}</p>${paragraphs.join('\n')}`,
      footer: `Message envoyé depuis le formulaire de contact de ${escapeHtml(siteName)}. Répondez à cet e-mail pour répondre à son auteur.`,
    }),
    text: `De ${from}\n\n${message}`,
    // Names may hold commas and quotes; the address alone is enough, and cannot add a header.
    headers: { 'Reply-To': `<${email}>` },
  }
}
