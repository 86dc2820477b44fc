import { log } from '#/server/log.server.ts'
import { OutsideFailure } from '#/server/outside/outside-service.server.ts'
import { communeOf } from './communes.server.ts'
import type { Geocoder } from './geocoding.server.ts'
import { formatNearParam, parseNearParam } from './near-param.ts'

/** Maximum time that a page waits for geocoding. */
const WITHIN_MS = 1500
/** A number and a word: « 12 rue de Strasbourg, Nantes ». */
const ADDRESS = /^(?=.*\d)(?=.*\p{L}{3})/u

/**
 * Replaces an address in the `near` parameter by its commune, because distances are between towns and a shared
 * URL must not contain an address. Unchanged if it is a commune, or nothing is found.
 * @param geocoder called only if the text is not a commune; null if none is configured
 */
export async function nearCommune(param: string, geocoder: Geocoder | null): Promise<string> {
  const asked = parseNearParam(param)
  if (asked === null || communeOf(asked.place) || !ADDRESS.test(asked.place)) return param
  const place =
    communeAtItsEnd(asked.place) ?? (geocoder && (await geocoded(asked.place, geocoder)))
  return place ? formatNearParam({ ...asked, place }) : param
}

function communeAtItsEnd(address: string): string | null {
  const last = address.slice(address.lastIndexOf(',') + 1).trim()
  const commune = last === address ? undefined : communeOf(last)
  return commune?.postcode ?? null
}

async function geocoded(text: string, geocoder: Geocoder): Promise<string | null> {
  try {
    const found = await geocoder.find({ text }, { withinMs: WITHIN_MS })
    return found?.postcode ?? null
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ err: error }, 'an address was not found: the geocoder did not answer')
    return null
  }
}
