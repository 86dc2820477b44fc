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
