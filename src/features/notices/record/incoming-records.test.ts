import { expect, test } from 'vitest'
import type { NoticeContent, ParsedRecord, RawVersion } from '#/domain/notices/notice-content.ts'
import {
  type IncomingRecord,
  identitiesOf,
  judge,
  judgeAgain,
  type KnownNotice,
} from './incoming-records.ts'

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

const nameless = { ok: false, rejected: { sourceRef: null, reason: 'cut' } } satisfies ParsedRecord

test('a usable record has its number, a broken one also its hash, one without a number only that', () => {
  expect(identitiesOf(incoming(usable), 'h')).toEqual(['21-1'])
  expect(identitiesOf(incoming(broken), 'h')).toEqual(['21-1', 'sha256:h'])
  expect(identitiesOf(incoming(nameless), 'h')).toEqual(['sha256:h'])
})

test('a broken record that was stored under its hash is not stored again', () => {
  const stored = (...refs: string[]) =>
    judge(incoming(broken), 'new', (ref) => (refs.includes(ref) ? known() : undefined), false).kind
  expect(stored()).toBe('create')
  expect(stored('sha256:new')).toBe('unchanged')
  expect(stored('21-1', 'sha256:new')).toBe('unchanged')
  expect(verdict(incoming(broken), known(), { hash: 'old' })).toBe('unchanged')
})

test('a broken record of an unknown notice is stored under its own number', () => {
  expect(judge(incoming(broken), 'new', () => undefined, false)).toEqual({
    kind: 'create',
    id: null,
    sourceRef: '21-1',
    hash: 'new',
  })
})

test('a stored record that can be read at last makes its notice, or leaves the broken one', () => {
  const again = (record: IncomingRecord) => judgeAgain(record, 'new', () => undefined)
  expect(again(incoming(usable))).toEqual({
    kind: 'create',
    id: null,
    sourceRef: '21-1',
    hash: 'new',
  })
  expect(again(incoming(broken))).toEqual({ kind: 'unchanged' })
})

test('a record that is read again replaces what it gave, not what another record gave', () => {
  const again = (record: IncomingRecord, notice: KnownNotice, hash = 'old') =>
    judgeAgain(record, hash, () => notice)
  expect(again(incoming(usable), known())).toEqual({
    kind: 'update',
    id: 'n',
    sourceRef: '21-1',
    hash: 'old',
  })
  expect(again(incoming(usable), known(), 'new').kind).toBe('unchanged')
})

test('a record that its reader refuses now leaves its notice, unless the format was mistaken', () => {
  const refused = (notice: Partial<KnownNotice>) =>
    judgeAgain(incoming(broken), 'old', () => known(notice)).kind
  expect(refused({})).toBe('unchanged')
  expect(refused({ rejected: true })).toBe('update')
  expect(refused({ version: 'boamp_dila_230' })).toBe('update')
})
