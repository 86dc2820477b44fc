import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { goProgramPath } from '../go-program.ts'
import { COMPOSE_READER } from './programs.ts'

const FILE = 'deploy/compose.yaml'

test('the compose file follows the schema of compose files', (context) => {
  const reader = goProgramPath(COMPOSE_READER)
  if (!existsSync(reader)) return context.skip(`${COMPOSE_READER} is not built`)
  const { status, stdout, stderr } = spawnSync(reader, ['-no-interpolation', FILE], {
    encoding: 'utf8',
  })
  expect([status, stderr.includes('failed')]).toEqual([0, false])
  for (const service of ['database', 'files', 'web1', 'web2', 'worker', 'search', 'proxy']) {
    expect(stdout).toContain(` ${service}:`)
  }
})

test('the example of variables has every variable that the compose file requires', async () => {
  const required = (await readFile(FILE, 'utf8')).matchAll(/\$\{(\w+):\?\}/g)
  const example = parseEnv(await readFile('deploy/example.env', 'utf8'))
  const missing = [...required].map(([, name]) => name).filter((name) => !(`${name}` in example))
  expect(missing).toEqual([])
})
