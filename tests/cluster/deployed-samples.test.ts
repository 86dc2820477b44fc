import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { neededProgram, startProgram } from './programs.ts'
import { dataFolder } from './web-processes.ts'

const UNITS = 'deploy/systemd'
/** What a client may claim; the proxy writes its own. */
const CLAIMED = '203.0.113.9'

/** A process behind the proxy: it answers with its name and the client's address, also while it ends (`isReady` false). */
async function webProcess(name: string, isReady: boolean) {
  const state = { isReady }
  const server = createServer(({ url, headers }, response) => {
    response.statusCode = url === '/readyz' && !state.isReady ? 503 : 200
    response.end(`${name} ${headers['x-forwarded-for']}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { state, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Caddy as in `deploy/Caddyfile` before two processes, with an authority of its own for the certificate. */
async function startCaddy(program: string, processes: [string, string]) {
  const folder = await dataFolder()
  const [port, redirected] = [await freePort(), await freePort()]
  const sample = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace('web1:3000', processes[0])
    .replace('web2:3000', processes[1])
  const file = path.join(folder, 'Caddyfile')
  const own = `{\n admin off\n skip_install_trust\n http_port ${redirected}\n}\n`
  await writeFile(file, own + sample)
  startProgram(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      SITE_DOMAIN: `https://localhost:${port}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
  })
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  return vi.waitFor(
    async () => {
      const agent = new Agent({ ca: await readFile(authority), keepAlive: true })
      const ask = async () => {
        const asked = request(`https://localhost:${port}/`, {
          agent,
          headers: { 'x-forwarded-for': CLAIMED },
        }).end()
        const [answer] = await once(asked, 'response')
        return `${answer.statusCode} ${await text(answer)}`
      }
      await ask()
      onTestFinished(() => agent.destroy())
      return ask
    },
    { timeout: 60_000, interval: 200 },
  )
}

test('Caddy sends requests over TLS to the process that is ready, with the address of the client', async (context) => {
  const caddy = neededProgram(context, 'caddy')
  const one = await webProcess('one', false)
  const two = await webProcess('two', true)
  const ask = await startCaddy(caddy, [one.address, two.address])
  const answers = async () => {
    const all: string[] = []
    for (let turn = 0; turn < 8; turn++) all.push(await ask())
    return [...new Set(all)].map((answer) => answer.replace('::1', '127.0.0.1')).sort()
  }
  await vi.waitFor(async () => expect(await answers()).toEqual(['200 two 127.0.0.1']), 20_000)
  one.state.isReady = true
  two.state.isReady = false
  const seen = new Set<string>()
  await vi.waitFor(async () => {
    const now = await answers()
    for (const answer of now) seen.add(answer)
    expect(now).toEqual(['200 one 127.0.0.1'])
  }, 20_000)
  expect([...seen].filter((answer) => !answer.startsWith('200 '))).toEqual([])
})

test('systemd reads the units without a remark', async (context) => {
  const systemd = neededProgram(context, 'systemd-analyze')
  const folder = await dataFolder()
  const files: string[] = []
  for (const name of readdirSync(UNITS)) {
    const unit = await readFile(path.join(UNITS, name), 'utf8')
    const file = path.join(folder, name)
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
    files.push(file)
  }
  const { status, stderr } = spawnSync(systemd, ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  })
  expect([files.length, status, stderr]).toEqual([2, 0, ''])
})
