import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callKeys } from './call-keys.ts'
import { callTraits } from './call-traits.ts'

const keysOf = (own: Partial<NoticeContent> = {}) =>
  callKeys(callTraits({ ...GREEN_SPACES_CALL, ...own }))
const AWARD: Partial<NoticeContent> = { kind: 'award', deadlineAt: null }

const VOIRIE = 'Réfection de la voirie communale, des trottoirs et de l’éclairage public'

test('the keys of a notice never change: those of stored notices are in the database', () => {
  expect(keysOf({ buyerReference: '21-001' })).toEqual({
    left: [835017586560276, 2145159741995581, 1793683939290188],
    sought: [835017586560276, 2145159741995581, 6022537036908258],
  })
  expect(keysOf({ title: VOIRIE })).toEqual({
    left: [1561637560340282, 6354402542249044, 4379151844864809, 7402825874833033],
    sought: [1561637560340282, 6354402542249044, 6432170489721400, 1763770183703024],
  })
})

test('a call and what follows it seek what the other leaves', () => {
  const [call, award] = [keysOf({ title: VOIRIE }), keysOf({ title: VOIRIE, ...AWARD })]
  const met = (seeker: typeof call, other: typeof call) =>
    seeker.sought.filter((key) => other.left.includes(key)).length
  expect([met(award, call), met(call, award)]).toEqual([2, 2])
  expect([met(award, award), met(call, call)]).toEqual([0, 2])
})

test('calls meet by the day of their deadline', () => {
  const later = { deadlineAt: new Date('2021-02-01T13:00:00Z') }
  const nextDay = { deadlineAt: new Date('2021-02-02T11:00:00Z') }
  const met = (own: Partial<NoticeContent>) =>
    keysOf(own).sought.filter((key) => keysOf().left.includes(key)).length
  expect([met(later), met(nextDay), met({ deadlineAt: null })]).toEqual([1, 0, 0])
})

test('a follower has no key of its deadline', () => {
  expect(keysOf({ kind: 'correction' })).toEqual(keysOf({ kind: 'correction', deadlineAt: null }))
})

test('words of every third subject are keys only where there are no others', () => {
  const common = keysOf({ title: 'Travaux de maintenance' })
  expect(common.left.length).toBeGreaterThan(0)
  const words = ['toiture', 'bardage', 'façades', 'préau', 'clocher']
  for (const word of words) {
    const precise = keysOf({ title: `Travaux de maintenance, ${word}` })
    expect(precise).toEqual(keysOf({ title: word }))
    expect(precise.left.some((key) => common.left.includes(key))).toBe(false)
  }
})
