import { expect, test } from 'vitest'
import type { NoticeContent, ParsedRecord, RawVersion } from '#/domain/notices/notice-content.ts'
import { type IncomingRecord, judge, type KnownNotice } from './incoming-records.ts'

const usable = { ok: true, notice: { sourceRef: '21-1' } as NoticeContent } satisfies ParsedRecord
const broken = { ok: false, rejected: { sourceRef: '21-1', reason: 'cut' } } satisfies ParsedRecord

function incoming(parsed: ParsedRecord, version: RawVersion = 'boamp_archive_1'): IncomingRecord {
  return { source: 'boamp', version, raw: '…', parsed }
}

function known(fields: Partial<KnownNotice> = {}): KnownNotice {
  return {
    id: 'n',
    version: 'boamp_archive_1',
    hash: 'old',
    earlierHashes: [],
    rejected: false,
    demo: false,
    tenderId: null,
    ...fields,
  }
}

function verdict(
  record: IncomingRecord,
  notice: KnownNotice | undefined,
  { hash = 'new', demo = false } = {},
) {
  return judge(record, hash, (ref) => (ref === '21-1' ? notice : undefined), demo).kind
}

test('an unknown notice is created, a changed one updated, a seen one left', () => {
  expect(verdict(incoming(usable), undefined)).toBe('create')
  expect(verdict(incoming(usable), known())).toBe('update')
  expect(verdict(incoming(usable), known(), { hash: 'old' })).toBe('unchanged')
  expect(verdict(incoming(usable), known({ earlierHashes: ['new'] }))).toBe('unchanged')
})

test('the richer format wins whatever comes first', () => {
  expect(verdict(incoming(usable, 'boamp_dila_230'), known())).toBe('update')
  expect(verdict(incoming(usable), known({ version: 'boamp_dila_230' }))).toBe('outranked')
})

test('a broken record is stored beside a usable one, which replaces it', () => {
  expect(
    judge(incoming(broken), 'new', (ref) => (ref === '21-1' ? known() : undefined), false),
  ).toEqual({
    kind: 'create',
    id: null,
    sourceRef: 'sha256:new',
    hash: 'new',
  })
  expect(verdict(incoming(usable), known({ rejected: true }))).toBe('update')
})

test('real data replaces the demonstration, never the other way round', () => {
  expect(verdict(incoming(usable), known({ demo: true }), { hash: 'old' })).toBe('update')
  expect(verdict(incoming(usable), known(), { demo: true })).toBe('unchanged')
})

test('an unusable record never takes the place of a demonstration notice', () => {
  expect(verdict(incoming(broken), known({ demo: true }))).toBe('create')
  expect(verdict(incoming(usable), known({ demo: true }))).toBe('update')
})
