import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireNewBackupFile } from './backup-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-backup-file-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup requires an existing folder, and overwrites no file', async () => {
  const absent = path.join(folder, 'absent', 'site.tar')
  expect(() => requireNewBackupFile(absent)).toThrow(/^There is no folder .*absent;/)
  expect(existsSync(path.dirname(absent))).toBe(false)
  const target = path.join(folder, 'site.tar')
  expect(() => requireNewBackupFile(target)).not.toThrow()
  await writeFile(target, 'an earlier backup')
  expect(() => requireNewBackupFile(target)).toThrow(/site\.tar already exists;/)
})
