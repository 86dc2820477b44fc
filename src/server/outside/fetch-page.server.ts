import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'

import { isPublicAddress } from './public-address.ts'
import { WEBSITE_AGENT } from './site-agent.ts'

/** Why a page was not read. */
export type PageRefusal =
  | 'invalid_address'
  | 'forbidden_address'
  | 'unreachable'
  | 'too_many_redirects'
  | 'too_slow'
  | 'not_a_page'
  | 'error_status'

export type FetchedPage =
  | {
      ok: true
      /** Where the page was in the end. */
      url: string
      html: string
    }
  | { ok: false; reason: PageRefusal }

type FetchLimits = {
  /** For everything: names, redirects, body; what a clock leaves, fractions too. */
  milliseconds?: number
  /** Decompressed; what follows is not read. */
  bytes?: number
  redirects?: number
  signal?: AbortSignal
}

/** What tests replace: the system's resolver, public addresses and the web's own ports. */
export type Network = {
  resolve: (host: string) => Promise<string[]>
  mayReach: (address: string) => boolean
  ports: readonly number[]
}

export const PUBLIC_INTERNET: Network = {
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  ports: [80, 443],
}

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)\b/i
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** A name has an address that is not public. */
class ForbiddenAddress extends Error {}

/**
 * Reads a page of the public Internet whose address someone typed. Nothing inside the network of this server
 * can be reached: each name is resolved here, every address that it has must be public, and the connection goes
 * to an address so checked and to no other, so that DNS rebinding has no effect. Redirects
 * are followed one by one, each with the same checks. Nothing of the caller's is sent.
 */
export async function fetchPage(
  address: string,
  limits: FetchLimits = {},
  network: Network = PUBLIC_INTERNET,
): Promise<FetchedPage> {
  const { milliseconds = 6_000, bytes = 2_000_000, redirects = 4 } = limits
  const timeout = AbortSignal.timeout(Math.ceil(milliseconds))
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout
  const agent = new Agent({ maxHeaderSize: 32_768, connect: { lookup: checkedLookup(network) } })
  try {
    let url = address
    for (let hop = 0; hop <= redirects; hop++) {
      const target = webAddress(url)
      if (!target) return refused('invalid_address')
      if (!isAllowed(target, network)) return refused('forbidden_address')
      const response = await fetch(target, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: { accept: 'text/html', 'accept-language': 'fr', 'user-agent': WEBSITE_AGENT },
      })
      const location = response.headers.get('location')
      if (!REDIRECTS.has(response.status) || !location) {
        return await readPage(response, target.href, bytes)
      }
      if (!URL.canParse(location, target.href)) return refused('invalid_address')
      url = new URL(location, target).href
    }
    return refused('too_many_redirects')
  } catch (error) {
    if (hasForbiddenAddress(error)) return refused('forbidden_address')
    if (signal.aborted) return refused('too_slow')
    if (error instanceof TypeError) return refused('unreachable')
    throw error
  } finally {
    await agent.destroy()
  }
}

const refused = (reason: PageRefusal) => ({ ok: false, reason }) as const

function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && url.protocol in DEFAULT_PORTS ? url : null
}

/** The port, and an address written as such, for which no name is looked up. */
function isAllowed({ protocol, port, hostname }: URL, { ports, mayReach }: Network): boolean {
  const used = port === '' ? DEFAULT_PORTS[protocol] : Number(port)
  if (used === undefined || !ports.includes(used)) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 || mayReach(literal)
}

/** The `lookup` of a connection: returns the addresses that were checked, or none at all. */
export function checkedLookup({ resolve, mayReach }: Network): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(mayReach)) {
          return callback(new ForbiddenAddress(host), [])
        }
        if (all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else callback(null, first, isIP(first))
      },
      (error: Error) => callback(error, []),
    )
  }
}

/** Whether a connection failed because of `checkedLookup`. */
export function hasForbiddenAddress(error: unknown): boolean {
  if (error instanceof ForbiddenAddress) return true
  return error instanceof Error && hasForbiddenAddress(error.cause)
}

async function readPage(response: Response, url: string, bytes: number): Promise<FetchedPage> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) return refused('error_status')
  if (!PAGE_TYPE.test(type) || !response.body) return refused('not_a_page')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    chunks.push(chunk.subarray(0, bytes - length))
    length += chunk.length
    if (length >= bytes) break
  }
  const body = Buffer.concat(chunks)
  return { ok: true, url, html: new TextDecoder(charsetOf(type, body)).decode(body) }
}

/** As the header says, else the page itself in its first kilobyte; UTF-8 where none is usable. */
function charsetOf(type: string, body: Buffer): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i
  const label = named.exec(type)?.[1] ?? named.exec(body.toString('latin1', 0, 1024))?.[1]
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}
