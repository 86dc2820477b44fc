import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { contentSecurityPolicy, hashInlineScripts } from '#/lib/content-security-policy.server.ts'
import { withSecurityHeaders } from '#/lib/security-headers.ts'

const startFetch = createStartHandler(defaultRenderHandler)

/** The app as a web handler: everything but static files and the listening socket. */
async function fetch(request: Request): Promise<Response> {
  const response = await startFetch(request)
  const headers = withSecurityHeaders(response.headers, {
    https: new URL(request.url).protocol === 'https:',
  })
  const { status, statusText } = response
  if (!isHtml(response)) return new Response(response.body, { status, statusText, headers })

  const { html, scriptHashes } = hashInlineScripts(await response.text())
  // Vite's development server writes inline code of its own.
  if (!import.meta.env.DEV) {
    headers.set('content-security-policy', contentSecurityPolicy(scriptHashes))
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, statusText, headers })
}

function isHtml(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

export default { fetch }
