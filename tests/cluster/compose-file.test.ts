import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { neededProgram } from './programs.ts'

/** The authors' own reader of compose files, which checks them against the published schema. */
const READER = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2'
const FILE = 'deploy/compose.yaml'

test('the compose file follows the schema of compose files', (context) => {
  const go = neededProgram(context, 'go')
  const args = ['run', READER, '-no-interpolation', FILE]
  const { status, stdout, stderr } = spawnSync(go, args, { encoding: 'utf8' })
  expect([status, stderr.includes('failed')]).toEqual([0, false])
  for (const service of ['database', 'files', 'web1', 'web2', 'worker', 'proxy']) {
    expect(stdout).toContain(` ${service}:`)
  }
})

test('the example of variables has every variable that the compose file requires', async () => {
  const required = (await readFile(FILE, 'utf8')).matchAll(/\$\{(\w+):\?\}/g)
  const example = parseEnv(await readFile('deploy/example.env', 'utf8'))
  const missing = [...required].map(([, name]) => name).filter((name) => !(`${name}` in example))
  expect(missing).toEqual([])
})
