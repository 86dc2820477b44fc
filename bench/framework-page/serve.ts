/** `node serve.ts <file.html> <dist>` serves the markup of the page from the built application and prints its address. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from 'srvx'

const [, , , dist = ''] = process.argv
const built: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
  pathToFileURL(path.join(dist, 'server/server.js')).href
)
const server = serve({ port: 0, hostname: '127.0.0.1', silent: true, fetch: built.default.fetch })
await server.ready()
console.log(server.url)
