import { expect, test } from 'vitest'
import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callTraits } from './call-traits.ts'
import type { Placeable } from './joinable-notice.ts'
import { groupByCall } from './same-call.ts'

type Sketch = Partial<Omit<Placeable, 'is' | 'names'>> & {
  id: string
  kind?: NoticeKind
  is?: string[]
  names?: string[]
}

/** References are written `boamp:21-1`. */
function notice({ is, names, ...rest }: Sketch): Placeable {
  const references = (keys: string[]) =>
    keys.map((key) => {
      const [scheme = '', value = ''] = key.split(':')
      return { scheme: scheme as 'boamp', value }
    })
  return {
    source: 'boamp',
    kind: 'call',
    complete: (rest.kind ?? 'call') === 'call',
    publishedAt: new Date('2021-01-01T00:00:00Z'),
    tenderId: null,
    traits: callTraits(GREEN_SPACES_CALL),
    keys: { left: [], sought: [] },
    ...rest,
    is: references(is ?? [`boamp:${rest.id}`]),
    names: references(names ?? []),
  }
}

function groups(...sketches: Sketch[]): string[][] {
  return groupByCall(sketches.map(notice))
    .map(({ noticeIds }) => noticeIds.toSorted())
    .sort()
}

test('a correction and an award join the call they name, whatever the order', () => {
  const call = { id: '21-1' }
  const correction: Sketch = { id: '21-2', kind: 'correction', names: ['boamp:21-1'] }
  const award: Sketch = { id: '21-3', kind: 'award', names: ['boamp:21-2'] }
  expect(groups(call, correction, award)).toEqual([['21-1', '21-2', '21-3']])
  expect(groups(award, correction, call)).toEqual([['21-1', '21-2', '21-3']])
})

test('without their call they wait', () => {
  expect(groups({ id: '21-2', kind: 'correction', names: ['boamp:21-1'] })).toEqual([])
})

test('two calls with the same folder are one, across sources', () => {
  const boamp: Sketch = { id: '26-1', is: ['boamp:26-1', 'folder:F'] }
  const ted: Sketch = { id: 't', source: 'ted', is: ['ted:1-2026', 'folder:F'] }
  expect(groups(boamp, ted)).toEqual([['26-1', 't']])
})

test('a result that names a BOAMP and a TED number makes the two calls one', () => {
  const boamp: Sketch = { id: '21-1' }
  const ted: Sketch = { id: 't', source: 'ted', is: ['ted:9-2021'] }
  const award: Sketch = { id: '21-3', kind: 'award', names: ['boamp:21-1', 'ted:9-2021'] }
  expect(groups(boamp, ted, award)).toEqual([['21-1', '21-3', 't']])
})

test('a result that names two calls of one source leaves them apart', () => {
  const award: Sketch = { id: '21-3', kind: 'award', names: ['boamp:21-1', 'boamp:21-2'] }
  expect(groups({ id: '21-1' }, { id: '21-2' }, award)).toEqual([['21-1', '21-3'], ['21-2']])
})

test('a prior information joins the first call that names it and does not tie calls together', () => {
  const prior: Sketch = { id: '20-1', kind: 'prior_information' }
  const first: Sketch = { id: '21-1', names: ['boamp:20-1'] }
  const second: Sketch = {
    id: '21-2',
    names: ['boamp:20-1'],
    publishedAt: new Date('2021-02-01T00:00:00Z'),
  }
  expect(groups(prior, second, first)).toEqual([['20-1', '21-1'], ['21-2']])
})

test('a relaunched call stays apart from the one it names', () => {
  expect(groups({ id: '21-1' }, { id: '21-2', source: 'ted', names: ['boamp:21-1'] })).toEqual([
    ['21-1'],
    ['21-2'],
  ])
})

test('a call without title or buyer makes no tender, alone or with its correction', () => {
  const call: Sketch = { id: '21-1', complete: false }
  expect(groups(call, { id: '21-2', kind: 'correction', names: ['boamp:21-1'] })).toEqual([])
})

test('an existing tender stays, a second one for the same call is absorbed', () => {
  const [group] = groupByCall(
    [
      { id: '26-1', is: ['boamp:26-1', 'folder:F'], tenderId: 'b' },
      { id: 't', source: 'ted', is: ['folder:F'], tenderId: 'a' },
    ].map(notice),
  )
  expect(group).toMatchObject({ tenderId: 'a', absorbed: ['b'] })
})
