import { expect, test } from 'vitest'
import { accessReason } from './access-reason.ts'

test('the page that asks for an account says what it is for', () => {
  expect(accessReason('/reponse/0199')).toContain('préparer votre réponse')
  expect(accessReason('/appel-offre/toiture-1a2b')).toContain('suivre ce marché')
  expect(accessReason('/profile')).toBe(null)
  expect(accessReason(undefined)).toBe(null)
})
