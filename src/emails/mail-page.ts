import { escapeHtml } from './mail.ts'

/** The page of an e-mail: one column that any mail program shows, light or dark as it likes. */
export function mailPage({
  title,
  preview,
  body,
  footer,
}: {
  title: string
  /** What lists of e-mails show after the subject. */
  preview: string
  /** HTML. */
  body: string
  /** HTML. */
  footer: string
}): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f5;color:#15211f;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #dbe2df;border-radius:5px">
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
<p style="max-width:600px;margin:16px auto 0;color:#4d5c59;font-size:13px">${footer}</p>
</td></tr></table></body></html>`
}

/** A link as e-mails show it. */
export function mailLink(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#0a5d52">${escapeHtml(text)}</a>`
}
