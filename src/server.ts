import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { takeTrackingOut } from '#/features/tracking/tracking-redirect.server.ts'
import { compressText } from '#/lib/compression.server.ts'
import { contentSecurityPolicy, hashInlineScripts } from '#/lib/content-security-policy.server.ts'
import { withSecurityHeaders } from '#/lib/security-headers.ts'

const startFetch = createStartHandler(defaultRenderHandler)

/** The app as a web handler: everything but static files and the listening socket. */
async function fetch(request: Request): Promise<Response> {
  const response = takeTrackingOut(request) ?? (await startFetch(request))
  const headers = withSecurityHeaders(response.headers, {
    https: new URL(request.url).protocol === 'https:',
  })
  const { status, statusText } = response
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) {
    const { html, scriptHashes } = hashInlineScripts(await response.text())
    // Vite's development server writes inline code of its own.
    if (!import.meta.env.DEV) {
      headers.set('content-security-policy', contentSecurityPolicy(scriptHashes))
    }
    const body = await compressText(html, { request, headers })
    return new Response(request.method === 'HEAD' ? null : body, { status, statusText, headers })
  }
  if (type.startsWith('application/json') && response.body) {
    const body = await compressText(await response.text(), { request, headers })
    return new Response(body, { status, statusText, headers })
  }
  return new Response(response.body, { status, statusText, headers })
}

export default { fetch }
