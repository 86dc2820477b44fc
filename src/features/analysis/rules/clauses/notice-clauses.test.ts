import { expect, test } from 'vitest'
import { lineOf } from '../text/passage.ts'
import { clausesIn, countingCriteria } from './clauses.ts'

const found = (text: string, kind: 'environmental' | 'social', field = 'conditions_marche') =>
  clausesIn([{ field, text }], kind).map(lineOf)

/** Sentences of calls of BOAMP (DILA, Licence Ouverte 2.0) and TED (© European Union). */
test.each([
  "Consultation comportant des conditions d'exécution à caractère social et environnemental détaillées dans le CCAP.",
  "L'accord-cadre comporte des conditions d'exécution prenant en compte des considérations relatives à l'environnement.",
  "Le contrat comprend la mise en place et le maintien d'un niveau de consommations énergétiques inférieur au seuil de 60 kWhef/m2/an.",
])('a clause on the environment is stated: %s', (text) => {
  expect(found(text, 'environmental')).toEqual([text])
})

test.each([
  "L'entreprise soumissionnaire doit, pour l'exécution du marché, proposer une action d'insertion qui permette le retour à l'emploi de personnes rencontrant des difficultés sociales ou professionnelles particulières.",
  'Le marché sera attribué à un Esat ou à une structure équivalente, lorsqu’il emploie une proportion minimale de 50 % de travailleurs handicapés.',
])('a social clause is stated: %s', (text) => {
  expect(found(text, 'social')).toEqual([text])
})

test.each([
  // 26-88471
  'Reprise du personnel.',
  'Le titulaire est soumis à l’obligation de reprise du personnel en place (article L. 1224-1).',
])('staff that the contractor takes over: %s', (text) => {
  expect(found(text, 'social')).toEqual([text])
})

test('a contract without staff to take over, and the law on the environment, state no clause', () => {
  expect(found('Le marché est conclu sans reprise de personnel.', 'social')).toEqual([])
  // TED 286385-2017
  expect(
    found(
      'Il assure la responsabilité de l’exploitant au regard de l’ensemble des dispositions législatives et réglementaires, notamment de celles relatives à la protection de l’environnement.',
      'environmental',
    ),
  ).toEqual([])
})

test('of the free field of the award, what concerns the environment counts, not where a building is', () => {
  const text =
    'Qualité architecturale et insertion du projet dans son environnement ;\n- Qualité environnementale et énergétique du projet ;\n- Respect des délais'
  const field = 'procedure/Procedure_Criteresattribution_Critereslibre'
  expect(found(text, 'environmental', field)).toEqual([
    '- Qualité environnementale et énergétique du projet ;',
  ])
  expect(found(text, 'social', field)).toEqual([])
})

test('what is bought for people in difficulty is no clause', () => {
  const text = 'Fourniture de chèques auprès de bénéficiaires rencontrant des difficultés sociales'
  expect(found(text, 'social', 'resume_objet')).toEqual([])
})

test('a criterion on sustainable and social performance counts for both', () => {
  const name = 'Performance en matière de développement durable et sociale'
  const criterion = { value: { name, value: '10', subCriteria: [] }, quotes: [] }
  const stated = (kind: 'environmental' | 'social') =>
    countingCriteria([criterion], kind).map(({ value }) => value)
  expect(stated('social')).toEqual([`Critère de jugement\u00a0: ${name} (10\u00a0%)`])
  expect(stated('environmental')).toEqual(stated('social'))
})
