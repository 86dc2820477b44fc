import { expect, test } from 'vitest'
import { framedMessage } from './framed-message.ts'

test('the policy of the frame comes before the content of the message', () => {
  const framed = framedMessage('<!doctype html><html><head></head><body>Bonjour</body></html>')
  expect(framed).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy"/)
  expect(framed).toContain('Bonjour')
  expect(framedMessage('<p>Bonjour</p>')).toMatch(/^<meta http-equiv=.*><p>Bonjour<\/p>$/)
})
