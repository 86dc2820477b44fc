import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { analysedCase } from './analysed-case.ts'
import { measureCase } from './analysis-measures.ts'
import type { LabelledCase } from './analysis-set.ts'

const notice = await readFile('src/ingestion/ted/fixtures/038359-2021.xml', 'utf8')
const labelled = (truth: LabelledCase['truth'], lotTruths: LabelledCase['lotTruths'] = {}) => ({
  source: 'ted',
  sourceId: '38359-2021',
  version: 'ted_standard_1' as const,
  notice,
  truth,
  lotTruths,
})

test('counts matching values of the call and of a lot as right', async () => {
  const one = labelled(
    {
      client: 'VILLE DE CARROS',
      deadline: '2021-02-22T12:00:00+01:00',
      price: { estimated: 340_000 },
    },
    {
      '1': {
        duration: { months: 12, days: null },
        criteria: [
          { name: 'Valeur technique', weight: 40 },
          { name: 'Performances en matière de protection de l’environnement', weight: 10 },
          { name: 'Prix', weight: 50 },
        ],
      },
    },
  )
  const { measures, errors } = measureCase(one, await analysedCase(one, '.'))
  expect(errors).toEqual([])
  expect(Object.fromEntries(measures)).toMatchObject({
    client: { right: 1, given: 1, true: 1 },
    deadline: { right: 1 },
    duration: { right: 1 },
    criteria: { right: 3, given: 3, true: 3 },
  })
})

test('a value for a field labelled as absent is wrong', async () => {
  const one = labelled({ price: { estimated: null }, visit: null })
  const { measures, errors } = measureCase(one, await analysedCase(one, '.'))
  expect(measures.get('price estimated')).toEqual({ right: 0, given: 1, true: 0 })
  expect(measures.get('visit')).toEqual({ right: 0, given: 0, true: 0 })
  expect(errors).toHaveLength(1)
})

test('the evidence of every value is in the notice', async () => {
  const read = await analysedCase(labelled({}), '.')
  expect(read.results.length).toBeGreaterThan(5)
  expect(read.unproven).toEqual([])
})
