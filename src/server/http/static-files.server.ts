import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { isReadablePath } from './readable-request.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

/** Serves the built files, compressed at build time; any other request is passed on. */
export function staticFiles(dir: string): ServerMiddleware {
  const files = { dir, encodings: true, compress: false }
  // Vite puts a hash in the name of every file under /assets.
  const hashed = staticMiddleware({ ...files, maxAge: YEAR_SECONDS, immutable: true })
  const named = staticMiddleware({ ...files, maxAge: HOUR_SECONDS })
  return async (request, next) => {
    const { pathname } = new URL(request.url)
    if (!isReadablePath(pathname)) return next()
    // Pages have no ending: the disk need not be asked about each.
    if (!pathname.includes('.') && !pathname.startsWith('/assets/')) return next()
    let isFile = true
    const response = await (pathname.startsWith('/assets/') ? hashed : named)(request, () => {
      isFile = false
      // An asset of another build: a page in its place would be taken for a script.
      return pathname.startsWith('/assets/')
        ? new Response(null, { status: 404, headers: SECURITY_HEADERS })
        : next()
    })
    if (isFile) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        response.headers.set(name, value)
    }
    return response
  }
}
