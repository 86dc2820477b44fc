import { expect, test } from 'vitest'
import { AppError, UNEXPECTED_ERROR } from './app-error.ts'
import { errorMessage } from './error-message.ts'

test('a refusal of the server is shown as it is', () => {
  const refusal = new AppError('full', { status: 409, message: 'Ce profil est complet.' })
  expect(errorMessage(refusal)).toBe('Ce profil est complet.')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a lost connection is named in French: %s',
  (message) => {
    expect(errorMessage(new TypeError(message))).toMatch(/^Le site ne répond pas/)
  },
)

test.each([
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['the page of a proxy', new Error('<html><h1>502 Bad Gateway</h1></html>')],
  ['an error without text', new Error('')],
  ['what is no error', 'down'],
])('nothing technical is shown: %s', (_, failure) => {
  expect(errorMessage(failure)).toBe(UNEXPECTED_ERROR)
})
