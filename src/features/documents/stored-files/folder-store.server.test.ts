import { mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { describeFileStore } from '../../../../tests/file-store-behaviour.ts'
import { folderStore } from './folder-store.server.ts'

const newFolder = async () =>
  path.join(await mkdtemp(path.join(tmpdir(), 'clairmarche-folder-')), 'documents')

describeFileStore(async () => folderStore(await newFolder()))

test('files and folders are readable by the user of the process alone', async () => {
  const folder = await newFolder()
  const store = folderStore(folder)
  await store.withScratch('a', async (scratch) => {
    await writeFile(path.join(scratch, 'new'), 'x')
    await store.put('a', path.join(scratch, 'new'))
  })
  await store.writeId('id')
  await store.uploads.append('b', new Blob(['x']).stream(), { offset: 0, most: 1 })
  const modes = await Promise.all(
    ['', 'a', 'b.part', 'file-store-id'].map(async (name) =>
      ((await stat(path.join(folder, name))).mode & 0o777).toString(8),
    ),
  )
  expect(modes).toEqual(['700', '600', '600', '600'])
})

test('what a killed run left in a scratch folder is removed before the next one', async () => {
  const folder = await newFolder()
  const store = folderStore(folder)
  await mkdir(path.join(folder, 'scratch-a'), { recursive: true })
  await writeFile(path.join(folder, 'scratch-a', 'left'), 'x')
  expect(await store.withScratch('a', (scratch) => readdir(scratch))).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('uploads without a new part for a day are removed', async () => {
  const folder = await newFolder()
  const { uploads } = folderStore(folder)
  for (const name of ['old', 'new']) {
    await uploads.append(name, new Blob(['x']).stream(), { offset: 0, most: 1 })
  }
  const before = new Date(Date.now() - DAY_MS - 1000)
  await utimes(path.join(folder, 'old.part'), before, before)
  await uploads.removeStale()
  expect(await readdir(folder)).toEqual(['new.part'])
})
