import { platformOf } from '#/features/sources/platforms.ts'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { RequestSettings } from '#/ingestion/source-programs.ts'
import type { PlatformAddress } from './fetch.ts'

/** Address of a platform. Throws `FetchFailure` where it is not configured. */
export function platformAddressOf(
  code: string,
  { addresses, userAgent }: RequestSettings,
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
