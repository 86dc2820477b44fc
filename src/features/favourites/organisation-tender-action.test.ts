import { expect, test } from 'vitest'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import { answerAction } from './organisation-tender-action.ts'

const at = (
  state: 'open' | 'closed',
  statuses: readonly FavouriteStatus[],
  hasAnswer: boolean = false,
) => {
  const followedBy = statuses.map((status) => ({ profileId: 'p', profileName: 'Toits', status }))
  return answerAction({ bid: { state }, followedBy, hasAnswer })
}

test('an answer is prepared for an open call without an offer or a refusal', () => {
  expect(at('open', [])).toBe('Préparer la réponse')
  expect(at('open', ['to_study'])).toBe('Préparer la réponse')
  expect(at('open', ['no_go', 'go'])).toBe('Préparer la réponse')
  expect(at('open', ['drafting'], true)).toBe('Ouvrir la réponse')
})

test.each(['no_go', 'submitted', 'won', 'lost'] as const)('none is prepared once %s', (status) => {
  expect(at('open', [status])).toBeNull()
  expect(at('open', [status], true)).toBe('Voir la réponse')
})

test('none is prepared after the deadline', () => {
  expect(at('closed', ['go'])).toBeNull()
  expect(at('closed', [], true)).toBe('Voir la réponse')
})
