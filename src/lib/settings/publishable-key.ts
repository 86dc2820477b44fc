/**
 * Where the hosted provider answers, as its publishable key says it: `pk_test_` or `pk_live_`, then the host and a
 * dollar in base64. Null for anything else.
 */
export function frontendHostOf(publishableKey: string): string | null {
  const [, encoded] = /^pk_(?:test|live)_([\w+/=-]+)$/.exec(publishableKey) ?? []
  if (encoded === undefined) return null
  const host = decoded(encoded)
  return host?.endsWith('$') && /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host.slice(0, -1))
    ? host.slice(0, -1)
    : null
}

function decoded(base64: string): string | null {
  try {
    return atob(base64)
  } catch {
    return null
  }
}
