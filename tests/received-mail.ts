/** A header of an e-mail as it was sent, its lines joined; empty where it has none. */
export function headerOf(source: string, name: string): string {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const found = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)
  return found?.[1] ?? ''
}

/** The part of an e-mail of this type, `text/plain` or `text/html`. */
export function partOf(source: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(headerOf(source, 'Content-Type'))?.[1] ?? ''
  const part = source
    .split(`--${boundary}`)
    .map((each) => each.replace(/^\r\n/, ''))
    .find((each) => headerOf(each, 'Content-Type').startsWith(type))
  if (part === undefined) throw new Error(`the e-mail has no ${type}`)
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = headerOf(part, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
