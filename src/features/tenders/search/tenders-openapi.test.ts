import { expect, test } from 'vitest'
import { tenderSearchSchema } from './list-search.schemas.ts'
import { tendersOpenApi } from './tenders-openapi.server.ts'

const { paths, servers } = tendersOpenApi({
  siteName: 'Marchés',
  origin: 'https://marches.example',
})
const { parameters } = paths['/api/v1/tenders'].get

test('each parameter of the API is documented once', () => {
  const names = parameters.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...Object.keys(tenderSearchSchema.shape), 'limit'].sort())
  expect(servers).toEqual([{ url: 'https://marches.example' }])
})

test('a parameter with known values lists them, joined by commas', () => {
  expect(parameters.find(({ name }) => name === 'nature')).toEqual({
    in: 'query',
    name: 'nature',
    description:
      'Nature du marché\u00a0; unknown\u00a0: celle que l’avis ne précise pas. Plusieurs valeurs sont séparées par des virgules.',
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['CONSTRUCTION', 'SUPPLIES', 'SERVICES', 'unknown'] },
    },
    explode: false,
  })
})

test('order, state, page and limit have the schemas that validate them', () => {
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  expect(schemas).toMatchObject({
    status: { enum: ['open', 'closed', 'all'] },
    sort: { enum: ['relevance', 'publication', 'deadline'] },
    p: { type: 'integer', minimum: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  })
})
