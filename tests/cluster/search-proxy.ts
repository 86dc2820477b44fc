import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../servers/port-of.ts'

const BUSY = {
  error: { type: 'circuit_breaking_exception', reason: 'Data too large' },
  status: 429,
}
const STORE_PASSWORD = 'a-password-of-the-file'

type User = { username: string; password: string }

/**
 * A proxy with TLS and a password before a node, as clusters of production have them. It can delay answers, and refuse
 * writes as a cluster does that has too much to do.
 */
export async function startSearchProxy(node: string, user: User) {
  const target = new URL(node)
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-search-proxy-'))
  const { keys, certificate } = await newCertificate(folder)
  const { username, password } = user
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  let delayMs = 0
  let refusals = 0
  const proxy = https.createServer(
    { pfx: keys, passphrase: STORE_PASSWORD },
    async (request, response) => {
      if (request.headers.authorization !== authorization) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="OpenSearch Security"' })
        return response.end('Unauthorized')
      }
      if (delayMs > 0) await sleep(delayMs)
      const { method, url = '', headers } = request
      if (refusals > 0 && url.startsWith('/_bulk')) {
        refusals--
        request.resume()
        response.writeHead(429, { 'content-type': 'application/json' })
        return response.end(JSON.stringify(BUSY))
      }
      const { hostname, port } = target
      const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    },
  )
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `https://127.0.0.1:${portOf(proxy)}`,
    user,
    /** The file of the certificate that the proxy shows. */
    certificate,
    /** Each answer comes so much later. */
    delay: (ms: number) => {
      delayMs = ms
    },
    /** The next writes are refused with 429. */
    refuse: (writes: number) => {
      refusals = writes
    },
    refusalsLeft: () => refusals,
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A key with a certificate for this machine that is signed by itself, and the file of the certificate alone. */
export async function newCertificate(folder: string) {
  const store = path.join(folder, 'keys.p12')
  const certificate = path.join(folder, 'certificate.pem')
  const keytool = (...args: string[]) =>
    execFileSync(
      'keytool',
      [...args, '-alias', 'proxy', '-keystore', store, '-storepass', STORE_PASSWORD],
      { stdio: 'pipe' },
    )
  keytool(
    ...['-genkeypair', '-storetype', 'PKCS12', '-keyalg', 'EC', '-groupname', 'secp256r1'],
    ...['-dname', 'CN=proxy', '-ext', 'san=ip:127.0.0.1', '-validity', '2'],
  )
  keytool('-exportcert', '-rfc', '-file', certificate)
  return { keys: await readFile(store), certificate }
}
