import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a value for one purpose, for links in e-mails: only the recipient has the link.
 *
 * @param secret of the installation
 */
export function signatureOf(purpose: string, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}

export function isSigned(purpose: string, value: string, signature: string, secret: string) {
  return isSameText(signature, signatureOf(purpose, value, secret))
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
