import robotsParser from 'robots-parser'
import { FetchFailure } from './fetch-failure.ts'
import type { SourceHttp } from './http-client.ts'
import { filterIn } from './refused-answer.ts'
import { robotName } from './user-agent.ts'

export type RobotsRules = {
  allows: (url: string) => boolean
  /** The pause that the site asks for between two requests; null where none. */
  gapMs: number | null
}

/**
 * What a site lets robots do (RFC 9309): without the file everything is allowed; where the file
 * exists and cannot be had, nothing is. Throws `BlockedBySource` where a filter of programs answers in its place.
 */
export async function robotsRules(
  http: SourceHttp,
  { baseUrl, userAgent }: { baseUrl: string; userAgent: string },
): Promise<RobotsRules> {
  const url = new URL('/robots.txt', baseUrl).href
  const answer = await http.fetch(url, {
    maxBytes: 512 * 1024,
    accept: [400, 401, 403, 404, 410],
  })
  const filter = filterIn(answer.bytes.toString('utf8'), url, answer.status)
  if (filter) throw filter
  if (answer.status >= 400) return { allows: () => true, gapMs: null }
  const rules = robotsParser(url, answer.bytes.toString('utf8'))
  const robot = robotName(userAgent)
  const delay = rules.getCrawlDelay(robot)
  return {
    allows: (address) => rules.isAllowed(address, robot) !== false,
    gapMs: delay === undefined ? null : delay * 1000,
  }
}

/** Throws `FetchFailure` where the site does not let robots fetch an address. */
export function checkAllowed(rules: RobotsRules, url: string): void {
  if (!rules.allows(url))
    throw new FetchFailure(`The robots.txt of the site does not allow ${url}.`)
}
