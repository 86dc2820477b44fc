import { escapeHtml } from './mail.ts'

/**
 * Mail programs with dark mode replace the colours of these classes; the others read the inline ones, as some
 * take every style sheet out.
 */
const DARK = `@media (prefers-color-scheme: dark) {
.m-page { background: #101716 !important; color: #e6ecea !important; }
.m-sheet { background: #18211f !important; border-color: #2f3c39 !important; }
.m-soft { color: #a3b2ae !important; }
.m-line { border-color: #2f3c39 !important; }
.m-link { color: #7cc9bb !important; }
.m-button { background: #7cc9bb !important; color: #0b1412 !important; }
.m-mark { background: #24312e !important; color: #e6ecea !important; }
}`

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
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="m-page" style="margin:0;padding:0;background:#f4f6f5;color:#15211f;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-sheet" style="max-width:600px;background:#ffffff;border:1px solid #dbe2df;border-radius:5px;text-align:left">
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:22px;line-height:1.25;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
<p class="m-soft" style="max-width:600px;margin:16px auto 0;color:#4d5c59;font-size:13px;overflow-wrap:anywhere">${footer}</p>
</td></tr></table></body></html>`
}

/** A link as e-mails show it. */
export function mailLink(url: string, text: string): string {
  return `<a class="m-link" href="${escapeHtml(url)}" style="color:#0a5d52">${escapeHtml(text)}</a>`
}

/** The one thing to do in an e-mail. */
export function mailButton(url: string, text: string): string {
  return `<p style="margin:4px 0 18px"><a class="m-button" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 18px;border-radius:5px;background:#0a5d52;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></p>`
}
