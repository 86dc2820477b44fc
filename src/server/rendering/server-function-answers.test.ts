import { expect, test } from 'vitest'
import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { correctFailedCall } from './server-function-answers.ts'

test('an unknown function is not found', () => {
  const text = '{"message":"Server function info not found for getEverything"}'
  expect(correctFailedCall({ status: 500, text })?.status).toBe(404)
})

test('a payload that does not parse is the caller’s fault, and its echo is not sent back', () => {
  const text = '{"message":"Unexpected token \'<\', \\"<script>\\" is not valid JSON"}'
  const corrected = correctFailedCall({ status: 500, text })
  expect(corrected?.status).toBe(400)
  expect(corrected?.text).not.toContain('script')
})

test.each([
  'Seroval Error (step: 3)',
  "Cannot read properties of null (reading 'f')",
  'Failed to parse body as FormData.',
])('a payload of another form is the caller’s fault: %s', (message) => {
  const corrected = correctFailedCall({ status: 500, text: JSON.stringify({ message }) })
  expect(corrected).toEqual({ status: 400, text: 'La demande est mal formée.' })
})

test('any other failure is a server error without internal details', () => {
  const text = '{"message":"connect ECONNREFUSED 10.0.0.7:5432"}'
  expect(correctFailedCall({ status: 500, text })).toEqual({ status: 500, text: UNEXPECTED_ERROR })
})

test('a server error is returned as such', () => {
  expect(correctFailedCall({ status: 500, text: UNEXPECTED_ERROR })).toBeNull()
})

test('a refusal is left alone', () => {
  expect(correctFailedCall({ status: 403, text: 'Accès réservé.' })).toBeNull()
})
