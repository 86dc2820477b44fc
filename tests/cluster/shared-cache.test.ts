import { createHash, randomUUID } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { sessionCookies } from '../session-cookie.ts'
import { createMigrated, openTestServer, order } from '../test-server.ts'
import { neededProgram, startProgram, stopped } from './programs.ts'
import { dataFolder, startWebProcess, untilReady } from './web-processes.ts'

const MEMBER = 'Camille Essai'

/** nginx as in `deploy/nginx.conf`, before this web process. */
async function startNginx(program: string, web: string): Promise<string> {
  const folder = await dataFolder()
  await chmod(folder, 0o755)
  const port = await freePort()
  const sample = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*listen \[::\]:80;\n/m, '')
    .replace('/var/cache/nginx/clairmarche', path.join(folder, 'cache'))
    .replace(/^\s*server 127\.0\.0\.1:3000/m, `    server ${web}`)
    .replace(/^\s*server 127\.0\.0\.1:3001.*\n/m, '')
  const settings = path.join(folder, 'nginx.conf')
  await writeFile(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${sample} }`,
  )
  const nginx = startProgram(program, ['-p', folder, '-e', 'stderr', '-c', settings])
  // Killed, it would leave its workers.
  onTestFinished(() => stopped(nginx, 'SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return url
}

async function signedIn(databaseUrl: string): Promise<string> {
  const [user, token] = [randomUUID(), randomUUID()]
  await order(
    databaseUrl,
    `insert into app_user (id, name, email, email_verified) values ('${user}', '${MEMBER}', '${user}@example.fr', true);
     insert into session (id, user_id, token, expires_at) values ('${user}', '${user}', '${token}', now() + interval '1 day');
     with made as (insert into organisation (id, name) values ('${user}', 'Essai') returning id)
     insert into membership (organisation_id, user_id, role) select id, '${user}', 'administrator' from made`,
  )
  return (await sessionCookies(databaseUrl))(token).header
}

test('a shared cache holds what visitors get, and never the page of a member', async (context) => {
  const nginx = neededProgram(context, 'nginx')
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'shared')
  const databaseUrl = server.urlOf('shared')
  const web = await startWebProcess({ DATABASE_URL: databaseUrl, DATA_DIR: await dataFolder() })
  const url = await startNginx(nginx, web.address)
  const cookie = await signedIn(databaseUrl)

  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + address, {
      headers: { 'accept-encoding': 'gzip', ...headers },
    })
    return {
      status: answer.status,
      cache: answer.headers.get('x-cache'),
      control: answer.headers.get('cache-control'),
      etag: answer.headers.get('etag') ?? '',
      policy: answer.headers.get('content-security-policy'),
      text: await answer.text(),
    }
  }

  // First the member, so that a page stored for all would be theirs.
  for (const address of ['/bids', '/', '/pricing']) {
    const own = await ask(address, { cookie })
    expect([address, own.status, own.cache]).toEqual([address, 200, 'MISS'])
    expect(own.control).toBe('private, no-store')
    const visitors = await ask(address)
    expect([address, visitors.cache, visitors.text.includes(MEMBER)]).toEqual([
      address,
      'MISS',
      false,
    ])
    const next = await ask(address)
    expect([address, next.cache]).toEqual([address, 'HIT'])
    expect(next.text).toBe(visitors.text)
    // And afterwards they get their own again.
    const again = await ask(address, { cookie })
    expect([again.cache, again.text]).not.toEqual(['HIT', visitors.text])
    expect(again.control).toBe('private, no-store')
    expect((await ask(address, { authorization: 'Bearer key' })).cache).toBe('MISS')
  }
  expect((await ask('/bids', { cookie })).text).toContain(MEMBER)

  // Feeds, calendars and the API.
  for (const address of ['/bids.atom?q=travaux', '/bids.ics', '/api/v1/tenders?q=travaux']) {
    expect([address, (await ask(address)).cache]).toEqual([address, 'MISS'])
    const stored = await ask(address)
    expect([address, stored.cache, stored.control]).toEqual([
      address,
      'HIT',
      expect.stringContaining('s-maxage='),
    ])
    expect((await ask(address, { cookie })).cache).toBe('MISS')
    const known = await ask(address, { 'if-none-match': stored.etag })
    expect([address, known.status, known.text]).toEqual([address, 304, ''])
  }

  // What a browser has is not sent again, by the cache or by the process.
  const page = await ask('/bids')
  expect((await ask('/bids', { 'if-none-match': page.etag })).status).toBe(304)
  const direct = await fetch(`${web.url}/bids`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': page.etag },
  })
  expect([direct.status, direct.headers.get('etag')]).toEqual([304, page.etag])

  // The stored policy allows the scripts of the stored page.
  const scripts = page.text.matchAll(
    /<script(?![^>]* src=)(?![^>]* type="application)[^>]*>(.*?)<\/script>/gs,
  )
  const hashes = [...scripts].map(([, code]) =>
    createHash('sha256')
      .update(code ?? '')
      .digest('base64'),
  )
  expect(hashes.length).toBeGreaterThan(0)
  for (const hash of hashes) expect(page.policy).toContain(`'sha256-${hash}'`)

  // Encodings are stored apart.
  expect((await ask('/bids', { 'accept-encoding': 'br' })).cache).toBe('MISS')
  const plain = await ask('/bids', { 'accept-encoding': 'identity' })
  expect([plain.cache, plain.text.slice(0, 15)]).toEqual(['MISS', '<!DOCTYPE html>'])

  // What sets a cookie, or belongs to the demonstration, is never stored.
  for (const address of ['/sign-up', '/demonstration', '/compte', '/readyz']) {
    await ask(address)
    expect([address, (await ask(address)).cache]).toEqual([address, 'MISS'])
  }

  // Scripts of the stored pages are stored too: they are there while a new version replaces the process.
  const script =
    /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ??
    /href="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1]
  expect(script).toBeDefined()
  await ask(script ?? '')
  await web.kill('SIGINT')
  expect((await ask(script ?? '')).cache).toBe('HIT')
  expect(['HIT', 'STALE']).toContain((await ask('/bids')).cache)
})
