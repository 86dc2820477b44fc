import { expect, test } from 'vitest'
import { departmentsNear, mainTownsOf } from './departments-near.server.ts'

const NANTES = { latitude: 47.218, longitude: -1.554 }

test('the départements around a town, by distance', () => {
  const within100 = departmentsNear([NANTES], 100)
  expect(within100).toEqual(expect.arrayContaining(['44', '49', '85', '35']))
  expect(within100).not.toContain('75')
  expect(departmentsNear([NANTES], 200)).toEqual(expect.arrayContaining([...within100, '72', '79']))
})

test('each département has main towns, an unknown one has none', () => {
  expect(mainTownsOf(['44']).length).toBeGreaterThan(2)
  expect(mainTownsOf(['2A']).length).toBeGreaterThan(0)
  expect(mainTownsOf(['974']).length).toBeGreaterThan(0)
  expect(mainTownsOf(['00'])).toEqual([])
})
