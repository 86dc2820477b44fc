/**
 * Where a request comes from; null where that is not known: a proxy is in front of the site, and the
 * operator did not declare it (`TRUST_PROXY`).
 */
export function clientAddress(
  request: Request & { ip?: string },
  { trustProxy }: { trustProxy: boolean },
): string | null {
  if (trustProxy) {
    // The last entry is the one that the declared proxy wrote; those before it come from the client.
    return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
  }
  const address = request.ip?.replace(/^::ffff:/, '')
  return address && !isPrivate(address) ? address : null
}

const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(address)
