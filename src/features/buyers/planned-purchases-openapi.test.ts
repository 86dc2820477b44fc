import { expect, test } from 'vitest'
import { PLANNED_PURCHASES_PATHS } from './planned-purchases-openapi.server.ts'

test('each parameter of planned purchases is documented', () => {
  const { parameters } = PLANNED_PURCHASES_PATHS['/api/v1/planned-purchases'].get
  expect(parameters.map(({ name }) => name)).toEqual(['buyer', 'l', 'c', 'p', 'limit'])
  expect(parameters.every(({ description }) => description !== '')).toBe(true)
})
