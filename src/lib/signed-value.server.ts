import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a value for one purpose, for links in e-mails: whoever holds the link was sent it.
 *
 * @param secret of the installation
 */
export function signatureOf(purpose: string, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}

export function isSigned(purpose: string, value: string, signature: string, secret: string) {
  const expected = Buffer.from(signatureOf(purpose, value, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
