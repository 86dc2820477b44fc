import { expect, test } from 'vitest'
import { tabledCriteria } from './criteria-tables.ts'

test('a criterion that spans the lines of its parts weighs what they add up to', () => {
  const text = `Critères              Sous-critères       Pondération
Qualité technique     Méthode             25 %
                      Moyens              20 %
Prix                  BPU                 30 %
                      DQE                 15 %
Délai                                     10 %`
  const found = tabledCriteria({
    passage: { field: 'description', text },
    start: 0,
    end: text.length,
  })
  expect(
    found.map(({ value }) => [value.name, value.value, value.subCriteria.map(({ name }) => name)]),
  ).toEqual([
    ['Qualité technique', '45\u00a0%', ['Méthode', 'Moyens']],
    ['Prix', '45\u00a0%', ['BPU', 'DQE']],
    ['Délai', '10\u00a0%', []],
  ])
})

test('cells one a line: an empty line is a part that is missing', () => {
  const text = `Critère
Sous-critère
Points
Coût complet

60
Matériel
Ergonomie
25
Matériel
Débit
15`
  const found = tabledCriteria({
    passage: { field: 'description', text },
    start: 0,
    end: text.length,
  })
  expect(
    found.map(({ value }) => [value.name, value.value, value.subCriteria.map(({ name }) => name)]),
  ).toEqual([
    ['Coût complet', '60', []],
    ['Matériel', '40', ['Ergonomie', 'Débit']],
  ])
})
