import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MIGRATIONS = 'src/db/migrations'
const NEEDED = [
  'package.json',
  'src/db',
  'scripts/check-migrations.ts',
  'scripts/operator-error.ts',
]

let copy = ''
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'clairmarche-migrations-'))
  for (const each of NEEDED) cpSync(each, path.join(copy, each), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** The result of the check of the copy: its output, or its error. */
async function check(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['scripts/check-migrations.ts', ...args], {
    cwd: copy,
  })
  return await run.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => stderr.trim(),
  )
}

const migration = (name: string) => path.join(copy, MIGRATIONS, `${name}.sql`)

test('the migrations are as they were released', async () => {
  expect(await check()).toBe('Migrations: each is as it was released.')
})

test('a changed migration is refused', async () => {
  appendFileSync(migration('0012_mail_alerts'), 'select 1;')
  expect(await check()).toMatch(/^✗ .*0012_mail_alerts\.sql was changed; put it back with git/)
})

test('line ends of Windows change nothing', async () => {
  const file = migration('0012_mail_alerts')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
  expect(await check()).toBe('Migrations: each is as it was released.')
})

test('a missing migration is refused, also one that never runs', async () => {
  rmSync(migration('0008_analysis_documents'))
  expect(await check()).toMatch(/^✗ .*0008_analysis_documents\.sql is missing/)
})

test('another date in the journal is refused', async () => {
  const journal = path.join(copy, MIGRATIONS, 'meta/_journal.json')
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('1795270801000', '1795270656962'))
  expect(await check()).toMatch(/^✗ 0019_people_leave_and_hosted_changes has another date/)
})

function addMigration(tag: string, idx = Number(tag.slice(0, 4))): void {
  const journal = path.join(copy, MIGRATIONS, 'meta/_journal.json')
  const content = JSON.parse(readFileSync(journal, 'utf8'))
  content.entries.push({ ...content.entries.at(-1), idx, when: 1999999999999, tag })
  writeFileSync(journal, JSON.stringify(content))
  writeFileSync(migration(tag), 'select 1;')
}

test('a number that another migration has is refused, also when it is added', async () => {
  addMigration('0042_new')
  await check('--add')
  expect(await check()).toMatch(/^✗ .*0042_new\.sql has the number of 0042_reader_version/)
})

test('a journal that numbers a migration otherwise is refused: the next one would take its number', async () => {
  addMigration('9999_new', 45)
  await check('--add')
  expect(await check()).toMatch(/meta\/_journal\.json gives 9999_new the idx 45/)
})

test('a new migration is refused until it is added', async () => {
  addMigration('9999_new')
  expect(await check()).toMatch(
    /^✗ .*9999_new\.sql is not in checksums\.json; npx node scripts\/check-migrations\.ts --add/,
  )
  await check('--add')
  expect(await check()).toBe('Migrations: each is as it was released.')
})
