/** An e-mail ready to be sent. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Beside the usual ones: `List-Unsubscribe` and the like. */
  headers: Record<string, string>
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => NAMED[character] ?? character)
}

/** What lets mail programs unsubscribe in one click, without opening anything (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
