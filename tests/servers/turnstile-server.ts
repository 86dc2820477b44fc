import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import { portOf } from './port-of.ts'

/**
 * Answers as Cloudflare's verification of tokens does
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/): a token that begins with « good » is
 * valid once. Others name the simulated result: `used`, `slow`, `broken`, `down`, `secret`.
 */
export async function openTurnstileServer() {
  const asked: URLSearchParams[] = []
  const used = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    asked.push(form)
    const token = form.get('response') ?? ''
    const say = (answer: object) => response.end(JSON.stringify(answer))
    const refuse = (code: string) => say({ success: false, 'error-codes': [code] })
    if (token === 'slow') return
    if (token === 'broken') return response.end('<html>')
    if (token === 'down') return response.writeHead(500).end()
    if (token === 'secret') return refuse('invalid-input-secret')
    if (token !== 'used' && !token.startsWith('good')) return refuse('invalid-input-response')
    if (token === 'used' || used.has(token)) return refuse('timeout-or-duplicate')
    used.add(token)
    return say({ success: true, hostname: 'localhost', 'error-codes': [] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  return { url: `http://127.0.0.1:${port}/siteverify`, asked }
}
