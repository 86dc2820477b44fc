const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i
/** Written by proxies: the request may come from anywhere. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * True if the site runs on the computer of the person who asks: its address is this machine, and so are the host asked
 * for and the other end of the connection, without a proxy in between.
 */
export function isOwnMachine(
  request: Request & { ip?: string },
  { siteUrl, trustProxy }: { siteUrl: string; trustProxy: boolean },
): boolean {
  const peer = request.ip?.replace(/^::ffff:/, '') ?? ''
  const hosts = [new URL(siteUrl).hostname, new URL(request.url).hostname, peer]
  return (
    !trustProxy &&
    hosts.every((host) => LOOPBACK.test(host)) &&
    !OF_PROXIES.some((name) => request.headers.has(name))
  )
}
