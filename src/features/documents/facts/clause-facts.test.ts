import { expect, test } from 'vitest'
import { statementsIn } from '../../../../tests/tender-documents.ts'
import { clauseFacts, countingCriteria } from './clause-facts.ts'

test('a clause that binds the contractor counts, one about the application does not', () => {
  const binding =
    'Le titulaire s’engage à réaliser une action d’insertion professionnelle de 200 heures d’insertion.'
  const application =
    'Renseignements sur le respect de l’obligation d’emploi mentionnée à l’article L. 5212-1.'
  expect(clauseFacts(statementsIn(binding, 'CCAP'), 'social')).toMatchObject([{ value: 'some' }])
  expect(clauseFacts(statementsIn(application), 'social')).toEqual([])
})

test('the place of a building in its surroundings is no social aim; a social aim is no environmental one', () => {
  expect(
    countingCriteria(
      [{ name: 'Insertion dans le site' }, { name: 'Insertion sociale' }] as never,
      'social',
    ),
  ).toHaveLength(1)
  const social = statementsIn(
    'Le marché comporte des conditions d’exécution à caractère social prenant en compte des objectifs de développement durable.',
  )
  expect(clauseFacts(social, 'environmental')).toEqual([])
  expect(clauseFacts(social, 'social')).toMatchObject([{ value: 'some' }])
})
