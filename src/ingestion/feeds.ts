import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import { platformOf } from '#/features/sources/platforms.ts'
import { boampApi } from './boamp/fetch-api.ts'
import { boampFiles } from './boamp/fetch-files.ts'
import type { Feed } from './feed.ts'
import { FetchFailure } from './fetching/fetch-failure.ts'
import { type PlatformAddress, placePlatform } from './place/fetch.ts'
import { ted } from './ted/fetch.ts'

const OPENDATASOFT = 'https://boamp-datadila.opendatasoft.com/api/explore/v2.1'

/** Addresses of the operator that replace the default ones, by name. */
export type Addresses = Readonly<Record<string, string>>

/**
 * The connector of a feed. Every address that is ever fetched begins with one that is listed here or
 * that the operator gave: nothing that a source publishes decides where requests go.
 */
export function feedOf(
  code: FeedCode,
  { addresses = {}, userAgent }: { addresses?: Addresses; userAgent: string },
): Feed {
  const at = (name: string, address: string) => addresses[name] ?? address
  if (code === 'boamp') {
    return boampFiles(at('boamp', 'https://echanges.dila.gouv.fr/OPENDATA/BOAMP/'))
  }
  if (code === 'boamp_api') {
    return boampApi(at('boamp_api', `${OPENDATASOFT}/catalog/datasets/boamp/`))
  }
  if (code === 'ted') {
    return ted({
      searchUrl: at('ted_api', 'https://api.ted.europa.eu/v3/notices/search'),
      noticesUrl: at('ted', 'https://ted.europa.eu/en/notice/'),
    })
  }
  return placePlatform(platformAddressOf(code, { addresses, userAgent }))
}

/** Address of a platform. Throws `FetchFailure` where it is not configured. */
export function platformAddressOf(
  code: string,
  { addresses = {}, userAgent }: { addresses?: Addresses; userAgent: string },
): PlatformAddress {
  const platform = platformOf(code)
  if (platform === undefined) throw new Error(`${code} has no connector`)
  const baseUrl = addresses[code] ?? platform.baseUrl
  if (baseUrl === null) {
    throw new FetchFailure(
      `Nothing tells the address of ${code}: set SOURCE_ADDRESSES=${code}=https://…/`,
    )
  }
  return { platform, baseUrl, userAgent }
}
