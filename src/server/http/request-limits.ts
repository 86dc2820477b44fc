const PAGE_METHODS = ['GET', 'HEAD']
const SERVER_FUNCTIONS = '/_serverFn/'
/** Pages with forms of their own; mail programs unsubscribe by a POST to the very link of the e-mail (RFC 8058). */
const PAGES_WITH_FORMS = /^\/(?:unsubscribe\/[^/]+|alerte|mute)$/

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
  if (request.method === 'POST' && PAGES_WITH_FORMS.test(pathname)) return null
  if (pathname.startsWith('/api/') || PAGE_METHODS.includes(request.method)) return null
  return text('Cette page se lit seulement (GET).', 405, { allow: PAGE_METHODS.join(', ') })
}

/** The largest body that a call may send. */
const LARGEST_CALL_BYTES = 1_000_000
/** The largest body of any request: a picture or a list of 10 MB with the form around it. */
export const LARGEST_REQUEST_BYTES = 10_100_000
const UPLOADS = new Set(
  ['changeImage', 'proposeBidFromFile', 'previewBidImport', 'importBids'].map(
    (name) => SERVER_FUNCTIONS + name,
  ),
)

/**
 * Refuses a body that is larger than the calls of its address take, before it is read. Browsers say how long it
 * is; what does not say so is refused too, since it could be any length. Null for everything else.
 */
export function refuseLargeBody(request: Request): Response | null {
  if (UPLOADS.has(new URL(request.url).pathname)) return null
  if (request.headers.has('transfer-encoding')) return text('La longueur doit être annoncée.', 411)
  const length = Number(request.headers.get('content-length') ?? 0)
  return length > LARGEST_CALL_BYTES ? text('C’est trop long.', 413) : null
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
