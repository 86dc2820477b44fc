import { expect, test } from 'vitest'
import { outsideService } from '#/server/outside/outside-service.server.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { geocoder } from './geocoding.server.ts'
import { nearCommune } from './near-address.server.ts'

const feature = {
  geometry: { type: 'Point', coordinates: [-0.37, 43.29] },
  properties: { label: 'Place Royale 64000 Pau', score: 0.9, postcode: '64000', city: 'Pau' },
}
const found = { body: JSON.stringify({ type: 'FeatureCollection', features: [feature] }) }

async function near(param: string, answer: { status?: number; body?: string } = found) {
  const server = await sourceServer(() => answer)
  const service = outsideService({ perSecond: 1000, tries: 1 })
  const place = await nearCommune(param, geocoder(service, server.url))
  return { place, asked: server.requests.length }
}

test('a commune name is not sent to the geocoder', async () => {
  expect(await near('44000:30')).toEqual({ place: '44000:30', asked: 0 })
  expect(await near('12 rue de Strasbourg, Nantes:30')).toEqual({ place: '44000:30', asked: 0 })
  expect(await near('Zzyzx:30')).toEqual({ place: 'Zzyzx:30', asked: 0 })
})

test('an address is replaced by its commune in the URL', async () => {
  expect(await near('1 place Royale:20')).toEqual({ place: '64000:20', asked: 1 })
  expect(await nearCommune('1 place Royale:20', null)).toBe('1 place Royale:20')
})

test('a failing geocoder leaves the parameter unchanged', async () => {
  expect(await near('1 place Royale:20', { status: 500 })).toEqual({
    place: '1 place Royale:20',
    asked: 1,
  })
})
