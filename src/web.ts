import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { env } from '#/lib/env.ts'
import { SECURITY_HEADERS } from '#/lib/security-headers.ts'

/** The largest body that a call may send; counted as it arrives, whatever its headers claim. */
const MAX_BODY_BYTES = 1_000_000
const YEAR_SECONDS = 31_536_000

const dist = path.resolve(import.meta.dirname, '../dist')
const app: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
  pathToFileURL(path.join(dist, 'server/server.js')).href
)

/** Vite puts a hash in the name of every file under /assets. */
const hashedFiles = staticMiddleware({
  dir: path.join(dist, 'client'),
  encodings: true,
  compress: false,
  maxAge: YEAR_SECONDS,
  immutable: true,
})
const otherFiles = staticMiddleware({
  dir: path.join(dist, 'client'),
  encodings: true,
  compress: false,
  maxAge: 3600,
})

const server = serve({
  port: env.PORT,
  maxRequestBodySize: MAX_BODY_BYTES,
  silent: true,
  gracefulShutdown: false,
  middleware: [
    async (request, next) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/healthz') return new Response('ok')
      const serveFile = pathname.startsWith('/assets/') ? hashedFiles : otherFiles
      let isFile = true
      const response = await serveFile(request, () => {
        isFile = false
        return next()
      })
      if (isFile) {
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
          response.headers.set(name, value)
        }
      }
      return response
    },
  ],
  fetch: (request) => app.default.fetch(request),
})
await server.ready()
process.send?.({ ready: true, url: server.url })

async function stop() {
  await server.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// A child whose parent died must not keep the port.
process.once('disconnect', stop)
