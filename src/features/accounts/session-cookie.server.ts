import { createHmac } from 'node:crypto'
import { isSameText } from '#/server/signed-value.server.ts'

/**
 * The session token in a cookie of better-auth, `<token>.<signature>`; null where this secret did not sign it.
 * The signature is the HMAC-SHA256 of the token in base64.
 */
export function signedToken(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf('.')
  const [token, signature] = [cookie.slice(0, dot), cookie.slice(dot + 1)]
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  return isSameText(signature, expected) ? token : null
}
