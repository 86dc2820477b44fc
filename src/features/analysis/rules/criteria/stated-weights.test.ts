import { expect, test } from 'vitest'
import type { Criterion } from './criterion.ts'
import { criterionName } from './criterion-line.ts'
import { withStatedWeights } from './stated-weights.ts'

function stated(name: string, value: string | null): Criterion | undefined {
  const [finding] = withStatedWeights([{ value: { name, value, subCriteria: [] }, quotes: [] }])
  return finding?.value
}

test('parts that are lists have their first article', () => {
  const name =
    "Valeur technique (1. L'organisation, la préparation, et le déroulement de la pose de cave-urnes : 25 %, 2. L'organisation, la préparation, et le déroulement de la pose de columbariums : 25 %)"
  expect(stated(name, '50')?.subCriteria).toEqual([
    {
      name: "L'organisation, la préparation, et le déroulement de la pose de cave-urnes",
      value: '25\u00a0%',
    },
    {
      name: "L'organisation, la préparation, et le déroulement de la pose de columbariums",
      value: '25\u00a0%',
    },
  ])
})

test('a name alone has no article', () => {
  expect(criterionName('la valeur technique')).toBe('valeur technique')
})

test('what choices are compared with belongs to a criterion, a document to read them in does not', () => {
  expect(criterionName('Pertinence des choix techniques au regard du budget des travaux')).toBe(
    'Pertinence des choix techniques au regard du budget des travaux',
  )
  expect(criterionName('Valeur technique au regard du mémoire')).toBe('Valeur technique')
})

test('a weight that the name repeats is left out of it', () => {
  expect(stated('Valeur technique (45)', '45\u00a0points')).toMatchObject({
    name: 'Valeur technique',
  })
  expect(stated('Délai (semaines 12)', '45\u00a0points')).toMatchObject({
    name: 'Délai (semaines 12)',
  })
})
