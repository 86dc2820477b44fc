import { PARIS } from '#/domain/time/zones.ts'
import { PLATFORMS } from '#/ingestion/place/operator-sites.ts'
import type { PlatformSite } from '#/ingestion/place/platforms.ts'

export type PlatformSource = PlatformSite['code']

export type Platform = {
  source: PlatformSource
  name: string
  /** Null where none is known: the operator configures it (`SOURCE_ADDRESSES`). */
  baseUrl: string | null
  timeZone: string
  variant: 'symfony' | 'short'
}

/** The platform that runs Atexo's MPE with this code, with the defaults of its entry. */
export function platformOf(source: string): Platform | undefined {
  const found = PLATFORMS.find(({ code }) => code === source)
  if (found === undefined) return undefined
  const { label, baseUrl, timeZone = PARIS, variant = 'short' }: PlatformSite = found
  return { source: found.code, name: label, baseUrl, timeZone, variant }
}
