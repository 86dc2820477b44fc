/**
 * The name that a server gives a file: `attachment; filename="DCE.zip";`, without quotes, or encoded
 * (`filename*=UTF-8''R%C3%A8glement.zip`, RFC 6266). Null where there is none.
 */
export function attachmentName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '')
  const written = encoded === undefined ? (plain?.[1] ?? plain?.[2]) : decoded(encoded)
  // A name, never a path: the part before a slash is the sender's own folder.
  return written?.replace(/\\(.)/g, '$1').split(/[/\\]/).at(-1)?.trim() || null
}

function decoded(percent: string): string {
  try {
    return decodeURIComponent(percent)
  } catch {
    return percent
  }
}
