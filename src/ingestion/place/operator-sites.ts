import { z } from 'zod/mini'
import { DECLARED_PLATFORMS, type PlatformSite } from './platforms.ts'

const timeZone = z.string().check(z.refine((zone) => isTimeZone(zone)))
/** A host with a name on the public web: https, no address of figures, no port, no credentials, nothing after the path. */
const publicSite = z
  .string()
  .check(z.regex(/^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}\/(?:[\w.-]+\/)*$/))
const operatorSite = z.strictObject({
  name: z.string().check(z.regex(/^\p{L}[\p{L}\d .()'’-]{2,59}$/u)),
  address: publicSite,
  zone: z.optional(timeZone),
  variant: z.optional(z.enum(['symfony', 'short'])),
})

/**
 * The sites of the setting `MPE_SITES`, a JSON list of `{name, address, zone, variant}`; null where the setting is no
 * such list, names two sites alike, or one that is declared. « Grand Est » has the code `place_like_grand_est`.
 */
export function operatorSites(setting: string): PlatformSite[] | null {
  const parsed = z.array(operatorSite).safeParse(jsonOf(setting))
  if (!parsed.success) return null
  const sites = parsed.data.map(({ name, address, zone, variant }) => ({
    code: `place_like_${codeOf(name)}` as const,
    label: name,
    baseUrl: address,
    area: [],
    ...(zone && { timeZone: zone }),
    ...(variant && { variant }),
  }))
  const codes = [...DECLARED_PLATFORMS, ...sites].map(({ code }) => code)
  return new Set(codes).size === codes.length ? sites : null
}

/**
 * The sites that the operator of this installation added. Browsers read the setting from the page (`data-mpe-sites` of
 * its root element). Empty for an invalid setting, which is refused at the start.
 */
export const OPERATOR_SITES: readonly PlatformSite[] = operatorSites(givenSetting() ?? '[]') ?? []

/** All platforms of this software. */
export const PLATFORMS: readonly PlatformSite[] = [...DECLARED_PLATFORMS, ...OPERATOR_SITES]

function givenSetting(): string | undefined {
  return typeof document === 'undefined'
    ? process.env.MPE_SITES
    : document.documentElement.dataset.mpeSites
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function codeOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
