import ipaddr from 'ipaddr.js'

/** Public by their range, yet answered by the host's own cloud: Azure's « wire server ». */
const OF_THE_HOST = new Set(['168.63.129.16'])

/**
 * Whether an IP address is one of the public Internet, as IANA's registries of special-purpose addresses say it
 * (RFC 6890): no loopback, private, link-local (where clouds keep their metadata), shared, multicast,
 * documentation or reserved one. An IPv6 address that carries another (mapped, 6to4, Teredo, NAT64) is
 * never one, but for the mapped form of a public IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return isGlobalUnicast(parsed)
  return !OF_THE_HOST.has(parsed.toString())
}

/** IANA gives out addresses of 2000::/3 alone. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000
}
