import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RAW_VERSIONS } from '#/domain/notices/notice-content.ts'
import { DATA_SET_CODES, FEED_CODES, RUN_CODES } from '#/domain/sources/feed-codes.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { DECLARED_DATA_SETS, DECLARED_SOURCES } from './declared-sources.ts'
import { openDataSet, openFeed } from './open-source.ts'
import { DATA_SETS, NOTICE_SOURCES } from './source-list.ts'

const userAgent = 'Mozilla/5.0 (compatible; Test/1.0; +https://marches.example.fr/contact)'

test('each folder with a declaration is in the list, and the other way round', () => {
  const folders = globSync('*/source.ts', { cwd: import.meta.dirname }).map(path.dirname)
  const listed = [...Object.keys(NOTICE_SOURCES), ...Object.keys(DATA_SETS)]
  expect(folders.toSorted()).toEqual(listed.toSorted())
})

test('the programs of a folder go with its own facts', () => {
  expect(DECLARED_SOURCES.map(({ facts }) => facts)).toEqual(Object.values(NOTICE_SOURCES))
  expect(DECLARED_DATA_SETS.map(({ facts }) => facts)).toEqual(Object.values(DATA_SETS))
})

test.each([
  ['source', SOURCE_CODES],
  ['format', RAW_VERSIONS],
  ['feed or data set', RUN_CODES],
])('no two declarations have the same %s', (_, codes) => {
  expect(codes).toEqual([...new Set<string>(codes)])
})

test.each(FEED_CODES)('the feed %s has the connector of its code', (code) => {
  const addresses = { [code]: 'https://source.example.fr/' }
  expect(openFeed(code, { addresses, userAgent }).code).toBe(code)
})

test.each(DATA_SET_CODES)('the data set %s has the connector of its code', (code) => {
  expect(openDataSet(code).code).toBe(code)
})

test('each format has a reader of its passages', () => {
  const read = DECLARED_SOURCES.flatMap(({ passages }) => Object.keys(passages))
  expect(read.toSorted()).toEqual(RAW_VERSIONS.toSorted())
})
