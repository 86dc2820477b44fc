import { env } from '#/lib/env.ts'
import type { Feed } from './feed.ts'
import { openSourceHttp, type SourceHttp } from './fetching/source-http.ts'
import { userAgentOf } from './fetching/user-agent.ts'

/** Who we are to sources. */
export function ownUserAgent(): string {
  return userAgentOf({ siteName: env.SITE_NAME, siteUrl: env.SITE_URL })
}

export function httpFor({ gapMs }: Pick<Feed, 'gapMs'>, signal?: AbortSignal): SourceHttp {
  return openSourceHttp({ userAgent: ownUserAgent(), gapMs, signal })
}
