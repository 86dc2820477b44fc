import { expect, test } from 'vitest'
import { OutsideFailure, outsideService } from '#/server/outside/outside-service.server.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { geocoder } from './geocoding.server.ts'

const answer = (score: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-0.370797, 43.2951] },
        properties: {
          label: 'Place Royale 64000 Pau',
          score,
          postcode: '64000',
          city: 'Pau',
          citycode: '64445',
        },
      },
    ],
  })

const patient = () => outsideService({ perSecond: 1000, wait: async () => {} })

test('geocodes an address once and caches the result', async () => {
  const server = await sourceServer(() => ({ body: answer(0.94) }))
  const { find } = geocoder(patient(), `${server.url}/search`)
  const place = await find({ text: 'place royale', postcode: '64000' })
  expect(place).toMatchObject({ latitude: 43.2951, longitude: -0.370797, communeCode: '64445' })
  expect(await find({ text: 'place royale', postcode: '64000' })).toEqual(place)
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.url.search).toBe(
    '?q=place+royale&limit=1&index=address&postcode=64000',
  )
})

test('an address with a low score gives null', async () => {
  const server = await sourceServer(() => ({ body: answer(0.2) }))
  expect(await geocoder(patient(), server.url).find({ text: 'nulle part' })).toBeNull()
})

test('retries when the service asks to wait; failures are not cached', async () => {
  let asked = 0
  const server = await sourceServer(() => {
    asked++
    if (asked === 1) return { status: 429, headers: { 'retry-after': '1' } }
    return asked < 6 ? { status: 500 } : { body: answer(0.9) }
  })
  const { find } = geocoder(patient(), server.url)
  await expect(find({ text: 'place royale' })).rejects.toThrow(OutsideFailure)
  await expect(find({ text: 'place royale' })).resolves.toMatchObject({ city: 'Pau' })
})
