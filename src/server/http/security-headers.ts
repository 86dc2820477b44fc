/** Sent with every answer, pages and files alike. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Two years. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000'

/** Adds the security headers to headers that may be read-only. */
export function withSecurityHeaders(headers: Headers, options: { https: boolean }): Headers {
  const secured = new Headers(headers)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) secured.set(name, value)
  if (options.https) secured.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  return secured
}
