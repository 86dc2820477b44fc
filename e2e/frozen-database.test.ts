import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseProxy } from '../tests/database-proxy.ts'
import { startProcess } from '../tests/process-output.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase } from '../tests/site.ts'

const PATHS = [
  '/',
  '/bids?q=travaux',
  '/compte',
  '/api/v1/tenders',
  '/bids.csv?q=travaux',
  '/_serverFn/getUser',
  '/readyz',
  '/healthz',
]

test('while PostgreSQL is frozen every request is answered within ten seconds, and all work afterwards', async () => {
  const cookie = (await sessionCookies(siteDatabase))('jeton-inconnu').header
  const proxy = await openDatabaseProxy(siteDatabase)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-frozen-'))
  const web = await startProcess('src/web.ts', {
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    PORT: '0',
  })
  const answerOf = async (address: string) => {
    const began = performance.now()
    const response = await fetch(web.url + address, {
      headers: { cookie, 'x-tsr-serverfn': 'true' },
      signal: AbortSignal.timeout(30_000),
    })
    await response.text().catch(() => '')
    return { address, status: response.status, seconds: (performance.now() - began) / 1000 }
  }
  try {
    await Promise.all(PATHS.map(answerOf))
    proxy.freeze()
    // Twice as many as there are connections.
    const frozen = await Promise.all([...PATHS, ...PATHS, ...PATHS].map(answerOf))
    expect(frozen.filter(({ seconds }) => seconds >= 10)).toEqual([])
    expect(frozen.find(({ address }) => address.includes('getUser'))?.status).toBe(503)
    proxy.thaw()
    await expect.poll(async () => (await answerOf('/readyz')).status).toBe(200)
    const thawed = await Promise.all(PATHS.map(answerOf))
    expect(thawed.filter(({ status }) => status >= 500)).toEqual([])
  } finally {
    await web.stop()
    await proxy.close()
  }
  // The snapshot of the index, written at the end, is for this user alone.
  const files = await readdir(dataDir, { recursive: true })
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { mode } = await stat(path.join(dataDir, file))
    expect([file, mode & 0o077]).toEqual([file, 0])
  }
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
