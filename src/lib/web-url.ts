/**
 * The address a person can open, from what was typed in a form: `www.example.fr` gets its scheme,
 * anything that is not a web address (an e-mail, « sans objet ») is null.
 */
export function webUrl(written: string | null | undefined): string | null {
  const compact = written?.replaceAll('&amp;', '&').trim().replace(/\.$/, '') ?? ''
  if (compact === '' || /[\s@<>"]/.test(compact.split(/[?#]/)[0] ?? '')) return null
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(compact)?.[1]?.toLowerCase()
  const absolute = scheme === undefined || scheme.includes('.') ? `https://${compact}` : compact
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null
  return url.href.replaceAll(' ', '%20')
}
