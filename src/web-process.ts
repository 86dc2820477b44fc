import cluster from 'node:cluster'
import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from 'srvx'
import { env } from '#/lib/env.ts'
import { Draining } from '#/server/http/draining.server.ts'
import { readableRequest } from '#/server/http/readable-request.ts'
import { LARGEST_REQUEST_BYTES, refuseLargeBody } from '#/server/http/request-limits.ts'
import { SECURITY_HEADERS } from '#/server/http/security-headers.ts'
import { staticFiles } from '#/server/http/static-files.server.ts'
import { log } from '#/server/log.server.ts'

/** What `vite build` makes of `src/server.ts`. */
type BuiltApp = {
  fetch: (request: Request) => Promise<Response>
  start: () => Promise<void>
  stop: () => Promise<void>
}

// Files that this process writes are 0600, in folders 0700.
process.umask(0o077)

const dist = path.resolve(import.meta.dirname, '../dist')
const built: { default: BuiltApp } = await import(
  pathToFileURL(path.join(dist, 'server/server.js')).href
)
const app = built.default

// In the place of one that ended: the others answer until its index is loaded.
const isReplacement = (cluster.worker?.id ?? 0) > env.WEB_PROCESSES
if (isReplacement) await app.start()

const server = serve({
  port: env.PORT,
  hostname: env.LISTEN_HOST,
  // Counted as it arrives, whatever its headers claim.
  maxRequestBodySize: LARGEST_REQUEST_BYTES,
  silent: true,
  node: {
    // Of connections that wait to be accepted. Above it, those that come are lost and tried again after one and three
    // seconds, probes among them; Node's own limit is 511.
    backlog: 4_096,
    // Several processes may share the socket.
    exclusive: false,
  },
  gracefulShutdown: false,
  middleware: [staticFiles(path.join(dist, 'client'))],
  fetch: (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok', { headers: SECURITY_HEADERS })
    if (pathname === '/readyz' && draining.isUnderWay) return draining.refusal()
    return refuseLargeBody(request) ?? app.fetch(readableRequest(request))
  },
})

// Without TLS and HTTP/2 settings it is Node's own.
const draining = new Draining(server.node?.server as Server)
const hurry = new AbortController()
let stopping = false

/** Answers what is under way, then ends. */
async function stop(): Promise<void> {
  hurry.abort()
  if (stopping) return
  stopping = true
  draining.begin()
  await server.close()
  await app.stop()
  process.exit(0)
}
process.on('SIGTERM', async () => {
  await draining.run(env.DRAIN_SECONDS, hurry.signal)
  await stop()
})
process.on('SIGINT', stop)
// A child whose parent died must not keep the port.
process.on('disconnect', stop)

await server.ready()
if (!isReplacement) await app.start()
log.info({ url: server.url }, 'web process ready')
process.send?.({ ready: true, url: server.url })
