import { expect, test } from 'vitest'
import { statementsIn } from '../../../../tests/tender-documents.ts'
import { clauseFacts } from './clause-facts.ts'

test('a clause that binds the contractor counts, one about the application does not', () => {
  const binding =
    'Le titulaire s’engage à réaliser une action d’insertion professionnelle de 200 heures d’insertion.'
  const application =
    'Renseignements sur le respect de l’obligation d’emploi mentionnée à l’article L. 5212-1.'
  expect(clauseFacts(statementsIn(binding, 'CCAP'), 'social')).toMatchObject([{ value: 'some' }])
  expect(clauseFacts(statementsIn(application), 'social')).toEqual([])
})
