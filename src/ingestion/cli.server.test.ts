import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { openDatabaseProxy } from '../../tests/database-proxy.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-ingest-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const header = path.join(folder, 'liste.csv')
await writeFile(header, 'Objet;Acheteur\n')

test.each([
  ['a folder without a notice', ['boamp', folder], 1, `There was no notice in ${folder}`],
  ['a list without a line', ['manual', header], 1, `There was no line in ${header}`],
  ['a list that is not there', ['manual', `${header}x`], 2, `There is no file ${header}x.`],
])('%s is no success, and is reported', async (_what, args, code, message) => {
  const child = spawn(process.execPath, ['src/ingestion/cli.ts', ...args], {
    env: { ...process.env, DATABASE_URL: db.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(code)
  expect(await said).toContain(message)
})

test('a PostgreSQL that ends is reported in one sentence', async () => {
  const proxy = await openDatabaseProxy(db.url)
  const notice = path.join(folder, 'avis.jsonl')
  await writeFile(notice, `${JSON.stringify({ idweb: '26-1', month: 202601 })}\n`)
  proxy.cut()
  const child = spawn(process.execPath, ['src/ingestion/cli.ts', 'boamp', notice], {
    env: { ...process.env, DATABASE_URL: proxy.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
  expect((await said).trim()).toBe(
    'PostgreSQL ended or does not answer: what was read before is stored; run the command again.',
  )
  await proxy.close()
})
