import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'

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
