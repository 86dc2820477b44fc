import { expect, test } from 'vitest'
import type { CallDecision } from '#/domain/notices/joining.ts'
import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callTraits } from './call-traits.ts'
import type { Placeable } from './joinable-notice.ts'
import { explainJoining } from './joining-reason.ts'

/** A notice that no words tie to another; references are numbers of BOAMP. */
function notice(
  id: string,
  kind: NoticeKind,
  { is = [], names = [], title = id }: { is?: string[]; names?: string[]; title?: string } = {},
): Placeable {
  const publishedAt = new Date(kind === 'call' ? '2021-01-10' : '2021-01-20')
  const references = (values: string[]) =>
    values.map((value) => ({ scheme: 'boamp', value }) as const)
  return {
    id,
    source: 'boamp',
    kind,
    complete: kind === 'call',
    publishedAt,
    tenderId: null,
    is: references(is),
    names: references(names),
    traits: callTraits({ ...GREEN_SPACES_CALL, kind, publishedAt, title }),
    keys: { left: [], sought: [] },
  }
}

const reasons = (members: Placeable[], decisions: CallDecision[] = []) =>
  Object.fromEntries(explainJoining(members, decisions))

const CALL = notice('voirie', 'call', { is: ['1'] })

test('the first complete call needs no reason, nor does a notice that is alone', () => {
  const early = notice('annonce', 'prior_information')
  expect(reasons([early])).toEqual({ annonce: { rule: 'call' } })
  expect(reasons([early, CALL])).toEqual({ annonce: null, voirie: { rule: 'call' } })
})

test('a common number comes before a number that one names', () => {
  const other = notice('toiture', 'correction', { is: ['1'], names: ['1'] })
  expect(reasons([CALL, other]).toiture).toEqual({
    rule: 'identifier',
    reference: 'boamp:1',
    with: 'voirie',
  })
})

test('a notice that names its call, and one that its call names, are joined by that number', () => {
  const named = { rule: 'name', with: 'voirie' }
  const follower = notice('toiture', 'award', { is: ['2'], names: ['1'] })
  expect(reasons([CALL, follower]).toiture).toEqual({ ...named, reference: 'boamp:1' })
  const naming = notice('voirie', 'call', { is: ['1'], names: ['9'] })
  const earlier = notice('toiture', 'prior_information', { is: ['9'] })
  expect(reasons([naming, earlier]).toiture).toEqual({ ...named, reference: 'boamp:9' })
})

test('without a reference the words are the reason; with nothing in common there is none', () => {
  const alike = notice('copie', 'correction', { title: 'voirie' })
  expect(reasons([CALL, alike]).copie).toEqual({
    rule: 'likeness',
    because: 'subject',
    with: 'voirie',
  })
  expect(reasons([CALL, notice('toiture', 'correction')]).toiture).toBeNull()
})

test('a decision comes before everything else, whichever notice it names first', () => {
  const other = notice('toiture', 'correction', { is: ['1'] })
  const decision = { noticeId: 'toiture', otherId: 'voirie', verdict: 'same' as const }
  const decided = { rule: 'decision', with: 'voirie' }
  expect(reasons([CALL, other], [decision]).toiture).toEqual(decided)
  const turned = { ...decision, noticeId: 'voirie', otherId: 'toiture' }
  expect(reasons([CALL, other], [turned]).toiture).toEqual(decided)
})

test('decisions on other notices, or that two calls are not one, are no reason', () => {
  const other = notice('toiture', 'correction', { is: ['1'] })
  for (const decision of [
    { noticeId: 'toiture', otherId: 'voirie', verdict: 'different' as const },
    { noticeId: 'toiture', otherId: 'absent', verdict: 'same' as const },
    { noticeId: 'absent', otherId: 'voirie', verdict: 'same' as const },
  ]) {
    expect(reasons([CALL, other], [decision]).toiture).toMatchObject({ rule: 'identifier' })
  }
})
