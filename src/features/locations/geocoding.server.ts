import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { env } from '#/lib/env.ts'
import {
  type OutsideService,
  outsideService,
  parseAnswer,
} from '#/server/outside/outside-service.server.ts'

/** IGN's address search (Base adresse nationale): free, without key, 50 requests a second. */
const GEOCODER = 'https://data.geopf.fr/geocodage/search'
const PER_SECOND = 40
const REMEMBERED = 5_000
/** Below this score (0–1) the result is another address. */
const MIN_SCORE = 0.5

type GeocodedAddress = {
  label: string
  /** WGS84 degrees. */
  latitude: number
  longitude: number
  postcode: string | null
  city: string | null
  /** INSEE commune code, « 64445 ». */
  communeCode: string | null
  /** Match score, 0–1. */
  score: number
}

const text = z.string().nullish()
const answerShape = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        label: z.string(),
        score: z.number(),
        postcode: text,
        city: text,
        citycode: text,
      }),
    }),
  ),
})

export type Geocoder = {
  /** Null if no address matches. Throws `OutsideFailure`. */
  find: (
    address: { text: string; postcode?: string | null },
    options?: { withinMs?: number },
  ) => Promise<GeocodedAddress | null>
}

/** A geocoder that caches results and misses, but not failures. */
export function geocoder(service: OutsideService, address = GEOCODER): Geocoder {
  const known = new LRUCache<string, { found: GeocodedAddress | null }>({ max: REMEMBERED })
  return {
    async find({ text: written, postcode }, options) {
      const query = new URLSearchParams({
        q: written.trim().slice(0, 200),
        limit: '1',
        index: 'address',
      })
      if (postcode) query.set('postcode', postcode)
      const url = `${address}?${query}`
      const remembered = known.get(url)
      if (remembered) return remembered.found
      const { features } = parseAnswer(answerShape, await service.ask(url, options), url)
      const found = addressOf(features[0])
      known.set(url, { found })
      return found
    },
  }
}

type Feature = z.output<typeof answerShape>['features'][number]

function addressOf(feature: Feature | undefined): GeocodedAddress | null {
  if (feature === undefined || feature.properties.score < MIN_SCORE) return null
  const { label, score, postcode, city, citycode } = feature.properties
  const [longitude, latitude] = feature.geometry.coordinates
  return {
    label,
    latitude,
    longitude,
    postcode: postcode ?? null,
    city: city ?? null,
    communeCode: citycode ?? null,
    score,
  }
}

let chosen: Geocoder | undefined

/** One per process, because the rate limit is per IP address; null if the operator configured none. */
export function configuredGeocoder(): Geocoder | null {
  if (env.GEOCODER === undefined) return null
  chosen ??= geocoder(outsideService({ perSecond: PER_SECOND }))
  return chosen
}
