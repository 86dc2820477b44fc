import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { CallComponents } from './call-components.ts'
import { decidedApart, decisionOf } from './call-decisions.ts'
import { callTraits } from './call-traits.ts'
import type { Placeable } from './joinable-notice.ts'

const notice = (id: string, own: Partial<Placeable> = {}): Placeable => ({
  id,
  source: 'boamp',
  kind: 'call',
  complete: true,
  publishedAt: null,
  tenderId: null,
  is: [],
  names: [],
  traits: callTraits(GREEN_SPACES_CALL),
  keys: { left: [], sought: [] },
  ...own,
})
const [a, b, c, d] = [notice('a'), notice('b'), notice('c'), notice('d', { source: 'ted' })]

const idsOf = (groups: CallComponents) => groups.all().map((each) => each.map(({ id }) => id))

test('what is joined is together, directly or through others', () => {
  const groups = new CallComponents([a, b, c, d])
  groups.join(a, b)
  groups.join(c, d)
  expect([groups.areTogether(a, b), groups.areTogether(b, c)]).toEqual([true, false])
  groups.join(d, b)
  expect(groups.areTogether(a, c)).toBe(true)
  expect(groups.with(a).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
})

test('joining twice changes nothing', () => {
  const groups = new CallComponents([a, b])
  groups.join(a, b)
  groups.join(b, a)
  expect(idsOf(groups)).toEqual([['a', 'b']])
})

test('notices that an administrator separated are not joined through a third one', () => {
  const apart = decidedApart([decisionOf('c', 'a', 'different'), decisionOf('a', 'b', 'same')])
  const groups = new CallComponents([a, b, c, d], apart)
  groups.join(a, b)
  groups.join(c, d)
  groups.join(b, d)
  expect(idsOf(groups)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  groups.join(c, b)
  expect(groups.areTogether(b, c)).toBe(false)
})

test('a notice may be apart from several others', () => {
  const apart = decidedApart([decisionOf('a', 'b', 'different'), decisionOf('a', 'c', 'different')])
  expect(apart).toEqual(
    new Map([
      ['a', new Set(['b', 'c'])],
      ['b', new Set(['a'])],
      ['c', new Set(['a'])],
    ]),
  )
})

test('there is one decision of each pair, whichever notice comes first', () => {
  const decision = { noticeId: 'a', otherId: 'b', verdict: 'same' }
  expect(decisionOf('a', 'b', 'same')).toEqual(decision)
  expect(decisionOf('b', 'a', 'same')).toEqual(decision)
})

test('calls of one source are rivals until they are together', () => {
  const groups = new CallComponents([a, b, d])
  expect(groups.haveRivalCalls(a, b)).toBe(true)
  expect(groups.haveRivalCalls(a, d)).toBe(false)
  const award = notice('award', { kind: 'award' })
  expect(new CallComponents([a, award]).haveRivalCalls(a, award)).toBe(false)
  groups.join(a, b)
  expect(groups.haveRivalCalls(a, b)).toBe(false)
})
