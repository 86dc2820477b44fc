import path from 'node:path'
import type { DataSetCode, FeedCode } from '#/domain/sources/feed-codes.ts'
import { env } from '#/lib/env.ts'
import type { DataSet } from './data-set.ts'
import type { Feed } from './feed-connector.ts'
import { openSourceHttp, type SourceHttp, type SourceHttpSettings } from './fetching/http-client.ts'
import { operatorAsk } from './fetching/operator-ask.ts'
import { contactAddress, defaultUserAgent } from './fetching/user-agent.ts'
import { openDataSet, openFeed } from './open-source.ts'
import type { PlatformAddress } from './place/fetch.ts'
import { platformAddressOf } from './place/platform-address.ts'
import type { UnreadSite } from './probe/unread-sites.ts'

/** A feed of the real world, as the settings of this installation have it. */
export function liveFeed(code: FeedCode): Feed {
  return openFeed(code, { addresses: env.SOURCE_ADDRESSES, userAgent: ownUserAgent() })
}

/** A platform whose files are fetched, likewise. */
export function platformAddress(source: string): PlatformAddress {
  return platformAddressOf(source, {
    addresses: env.SOURCE_ADDRESSES ?? {},
    userAgent: ownUserAgent(),
  })
}

/** A data set of the real world, likewise. */
export function liveDataSet(code: DataSetCode): DataSet {
  return openDataSet(code, env.SOURCE_ADDRESSES)
}

/** The address of a site that no connector reads, unless the operator gives another. */
export function siteAddress({ code, homePage }: UnreadSite) {
  return { baseUrl: env.SOURCE_ADDRESSES?.[code] ?? homePage, userAgent: ownUserAgent() }
}

/** Where the last page of each source that its connector could not read is. */
export const unexpectedPagesFolder = () => path.resolve(env.DATA_DIR, 'unexpected-pages')

const liveAsk = operatorAsk()

export function httpFor(
  { gapMs }: Pick<Feed, 'gapMs'>,
  settings: Pick<SourceHttpSettings, 'signal' | 'ask' | 'wait'> = {},
): SourceHttp {
  return openSourceHttp({ userAgent: ownUserAgent(), gapMs, ask: liveAsk, ...settings })
}

function ownUserAgent(): string {
  return (
    env.SOURCE_USER_AGENT ??
    defaultUserAgent({
      siteName: env.SITE_NAME,
      contact: contactAddress({ siteUrl: env.SITE_URL, email: env.CONTACT_EMAIL }),
    })
  )
}
