/**
 * The address without the NUL characters of its params: browsers put another character in place of each that a page
 * holds, and its scripts are then no longer those that were allowed. Null for an address without any. A path with one
 * names nothing anyway.
 */
export function redirectWithoutNul(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (!search.includes('%00')) return null
  // Two slashes at the start would name another site.
  const location = pathname.replace(/^\/+/, '/') + search.replaceAll('%00', '')
  return new Response(null, { status: 308, headers: { location } })
}

/** Whether a text of what was sent holds a NUL, which PostgreSQL keeps none of. */
export function holdsNul(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.includes('\0')
  if (Array.isArray(sent)) return sent.some(holdsNul)
  const isPlain = sent !== null && typeof sent === 'object' && sent.constructor === Object
  return isPlain && Object.values(sent).some(holdsNul)
}
