import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { copyFiles } from './copy-files.server.ts'
import type { FileStore } from './file-store.ts'
import { adoptStore, isFileStoreShared } from './file-store-id.server.ts'
import { folderStore } from './folder-store.server.ts'

const db = await testDatabase()
let source: FileStore
let target: FileStore

const newStore = async () =>
  folderStore(path.join(await mkdtemp(path.join(tmpdir(), 'clairmarche-copy-')), 'documents'))

beforeEach(async () => {
  await emptyTables(db, 'setting')
  source = await newStore()
  target = await newStore()
  await put('one', '1')
  await put('two', '22')
  await adoptStore(db, source)
})

const put = (name: string, content: string, store = source) =>
  store.withScratch('new', async (scratch) => {
    await writeFile(path.join(scratch, 'new'), content)
    await store.put(name, path.join(scratch, 'new'))
  })

const contentsOf = (store: FileStore) =>
  store.withScratch('read', async (scratch) => {
    const contents: Record<string, string> = {}
    for await (const { name } of store.list()) {
      contents[name] = await readFile((await store.localFile(name, scratch)) ?? '', 'utf8')
    }
    return contents
  })

test('files move into another store and back; those that came in meanwhile are copied too', async () => {
  expect(await copyFiles(db, { source, target })).toEqual({ copied: 2, bytes: 3 })
  expect(await contentsOf(target)).toEqual({ one: '1', two: '22' })
  expect([await isFileStoreShared(db, target), await isFileStoreShared(db, source)]).toEqual([
    true,
    false,
  ])
  await put('late', '333')
  expect(await copyFiles(db, { source, target })).toEqual({ copied: 1, bytes: 3 })
  await put('two', 'two', target)
  expect(await copyFiles(db, { source: target, target: source })).toEqual({ copied: 1, bytes: 3 })
  expect(await contentsOf(source)).toEqual({ one: '1', two: 'two', late: '333' })
  expect(await isFileStoreShared(db, source)).toBe(true)
})

test('what was deleted since a copy was made is deleted in the copy when the files move back', async () => {
  await copyFiles(db, { source, target })
  await target.remove('one')
  await put('new', '4444', target)
  expect(await copyFiles(db, { source: target, target: source })).toEqual({ copied: 1, bytes: 4 })
  expect(await contentsOf(source)).toEqual({ two: '22', new: '4444' })
})

test('a run that ended before the copy was whole is continued, without what was deleted since', async () => {
  const put = target.put
  const copied: string[] = []
  target.put = (name, file) => {
    if (copied.push(name) > 1) throw new Error('killed')
    return put(name, file)
  }
  await expect(copyFiles(db, { source, target })).rejects.toThrow('killed')
  expect(await isFileStoreShared(db, source)).toBe(true)
  target.put = put
  const [first = '', second = ''] = copied
  expect(Object.keys(await contentsOf(target))).toEqual([first])
  await source.remove(first)
  await copyFiles(db, { source, target })
  expect(await contentsOf(target)).toEqual({ [second]: second === 'one' ? '1' : '22' })
})

test('files of another installation in the other store are left alone', async () => {
  await put('theirs', '1', target)
  await target.writeId('an id of theirs')
  await copyFiles(db, { source, target })
  expect(await contentsOf(target)).toEqual({ one: '1', two: '22', theirs: '1' })
})

test('files of a store that is not the one of the database are not copied', async () => {
  await expect(copyFiles(db, { source: await newStore(), target })).rejects.toThrow(
    'is not the file store',
  )
  expect(await contentsOf(target)).toEqual({})
})
