import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const USED = 'export const used = 1\n'
const USING = "import { used } from './used.ts'\nconsole.log(used)\n"

const KNIP = ['knip/bin/knip.js', '--no-config-hints', '--config', path.resolve('knip.jsonc')]
const JSCPD = ['jscpd/run-jscpd.js']

test('a project where everything is used has no unused code', () => {
  expect(run(KNIP, { 'src/used.ts': USED, 'src/web.ts': USING })).toMatchObject({
    status: 0,
  })
})

test('an export that no file imports is found', () => {
  const files = { 'src/used.ts': `${USED}export const spare = 2\n`, 'src/web.ts': USING }
  expect(run(KNIP, files)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/Unused exports.*spare/s),
  })
})

test('an export that only a test imports is used', () => {
  const files = {
    'src/used.ts': `${USED}export const tested = 2\n`,
    'src/used.test.ts':
      "import 'vitest'\nimport { tested } from './used.ts'\nconsole.log(tested)\n",
    'package.json': JSON.stringify({ devDependencies: { vitest: '4.1.12' } }),
    'src/web.ts': USING,
  }
  expect(run(KNIP, files)).toMatchObject({ status: 0 })
})

test('a file that no file imports is found', () => {
  const files = { 'src/used.ts': USED, 'src/web.ts': USING, 'src/features/spare.ts': USED }
  expect(run(KNIP, files)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/Unused files.*spare\.ts/s),
  })
})

test('a dependency that no file imports is found', () => {
  const files = {
    'src/used.ts': USED,
    'src/web.ts': USING,
    'package.json': JSON.stringify({ dependencies: { zod: '4.6.7' } }),
  }
  expect(run(KNIP, files)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/Unused dependencies.*zod/s),
  })
})

test('thirty lines written twice are found, with other names too; twenty-nine are not', () => {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `export const ${name}${at} = [${at}, 'a'].at(${at})\n`)
  const files = (count: number) => ({
    '.jscpd.json': readFileSync('.jscpd.json', 'utf8'),
    'src/one.ts': `${lines('one', count).join('')}({ last: true })\n`,
    'src/other.ts': `${lines('other', count).join('')}'last'\n`,
  })
  expect(run(JSCPD, files(30))).toMatchObject({
    status: 1,
    output: expect.stringContaining('one.ts:1-31 ~ other.ts:1-31'),
  })
  expect(run(JSCPD, files(29))).toMatchObject({
    status: 0,
    output: expect.stringContaining('0 clones'),
  })
})

/** Runs a package of this project on other files, with this project's settings. */
function run([program = '', ...args]: string[], files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'clairmarche-checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, output: stripVTControlCharacters(stdout + stderr) }
}
