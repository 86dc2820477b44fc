const PAGE_METHODS = ['GET', 'HEAD']
const SERVER_FUNCTIONS = '/_serverFn/'
/** Mail programs unsubscribe by a POST to the very link of the e-mail (RFC 8058). */
const UNSUBSCRIBE = '/unsubscribe/'

/**
 * Refuses what nothing here answers, before the framework renders a page for it or looks a name up in its
 * table of functions, where `constructor` would be found. Null for everything else.
 */
export function refuseUnanswerable(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith(SERVER_FUNCTIONS)) {
    const name = pathname.slice(SERVER_FUNCTIONS.length)
    if (!/^[a-z]\w*$/i.test(name) || name in {}) return text('Cette fonction n’existe pas.', 404)
    return isJson(searchParams.get('payload')) ? null : text('La demande est mal formée.', 400)
  }
  // API routes have methods of their own.
  if (pathname.startsWith(UNSUBSCRIBE) && request.method === 'POST') return null
  if (pathname.startsWith('/api/') || PAGE_METHODS.includes(request.method)) return null
  return text('Cette page se lit seulement (GET).', 405, { allow: PAGE_METHODS.join(', ') })
}

function isJson(value: string | null): boolean {
  try {
    JSON.parse(value ?? 'null')
    return true
  } catch {
    return false
  }
}

const text = (message: string, status: number, headers: Record<string, string> = {}) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
