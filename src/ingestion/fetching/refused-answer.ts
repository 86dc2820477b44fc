import { innerText } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { BlockedBySource, FetchFailure } from './fetch-failure.ts'

/**
 * Why a response is not what was asked for; null where it is. 202 and 204 announce no content: firewalls
 * answer 202 with an empty body. Amazon's firewall names itself, whatever the status.
 */
export function refusalIn(
  { status, headers }: Response,
  url: string,
  accept: readonly number[] = [],
): FetchFailure | null {
  const proof = headers.get('x-amzn-waf-action')
  if (proof !== null) {
    return new BlockedBySource(
      `${url} is behind a firewall, which answers ${status} and asks for a proof (${proof}).`,
      status,
    )
  }
  if (status === 200 || accept.includes(status)) return null
  if (status === 202) return new BlockedBySource(`${url} answers 202, without the content.`, status)
  return new FetchFailure(`${url} answers ${status}.`, status)
}

/** The same failure with what the page of the refusal says, where it says something. */
export function quotedRefusal(failure: FetchFailure, url: string, page: string): FetchFailure {
  const { status } = failure
  if (failure instanceof BlockedBySource || status === null) return failure
  const said = excerptOf(page)
  return (
    filterIn(page, url, status) ??
    (said === '' ? failure : new FetchFailure(`${url} answers ${status}: « ${said} ».`, status))
  )
}

/** The refusal of DataDome, a filter of programs; null where a page is none. Pages that it lets through load its script too. */
export function filterIn(page: string, url: string, status: number): BlockedBySource | null {
  if (!/captcha-delivery\.com|Please enable JS and disable any ad blocker/i.test(page)) return null
  return new BlockedBySource(
    `${url} is behind a filter of programs (DataDome), which answers ${status}: « ${excerptOf(page)} ». Only a browser passes: ask the site for access, or leave the source off.`,
    status,
  )
}

const MOST_QUOTED = 160

function excerptOf(page: string): string {
  const words = innerText(parseDocument(page).children).replace(/\s+/g, ' ').trim()
  return words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED)}…` : words
}
