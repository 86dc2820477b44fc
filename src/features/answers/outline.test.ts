import { expect, test } from 'vitest'
import { weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { lackingSections, proposeOutline } from './outline.ts'
import type { Requirement } from './rules/requirement.ts'

const CRITERIA = weighCriteria({
  criteria: [
    { name: 'Prix des prestations', value: '40 %' },
    {
      name: 'Valeur technique',
      value: '60 %',
      subCriteria: [
        { name: 'Moyens humains et encadrement', value: '25 %' },
        { name: 'Planning d’exécution', value: '15 %' },
        { name: 'Qualité des matériaux', value: '20 %' },
      ],
    },
  ],
})

const asks = (key: string, text: string, more: Partial<Requirement> = {}): Requirement => ({
  key,
  text,
  context: null,
  topic: 'execution',
  isMandatory: true,
  evidence: [],
  ...more,
})
const memo = (key: string, text: string) =>
  asks(key, text, { topic: 'memo', context: 'Le mémoire technique précisera' })

test('sections follow the required contents of the mémoire, then the criteria without a section', () => {
  const sections = proposeOutline(CRITERIA, [
    memo('a', 'les moyens humains affectés au chantier'),
    memo('b', 'les dispositions prises pour la gestion des déchets'),
    asks('c', 'Le titulaire remettra un planning hebdomadaire au maître d’œuvre'),
    asks('d', 'Les matériaux devront être conformes aux normes'),
    asks('e', 'Lettre de candidature', { topic: 'application' }),
  ])
  expect(sections).toEqual([
    {
      title: 'Moyens humains affectés au chantier',
      criterion: 'Valeur technique – Moyens humains et encadrement',
      weight: '25\u00a0%',
      requirementKeys: ['a'],
    },
    {
      title: 'Dispositions prises pour la gestion des déchets',
      criterion: 'Valeur technique',
      weight: '60\u00a0%',
      requirementKeys: ['b'],
    },
    {
      title: 'Planning d’exécution',
      criterion: 'Valeur technique – Planning d’exécution',
      weight: '15\u00a0%',
      requirementKeys: ['c'],
    },
    {
      title: 'Qualité des matériaux',
      criterion: 'Valeur technique – Qualité des matériaux',
      weight: '20\u00a0%',
      requirementKeys: ['d'],
    },
  ])
})

test('without a contents list the criteria give the outline, without the price; without both it is empty', () => {
  expect(proposeOutline(CRITERIA, []).map(({ title }) => title)).toEqual([
    'Moyens humains et encadrement',
    'Planning d’exécution',
    'Qualité des matériaux',
  ])
  expect(proposeOutline([], [asks('x', 'Le titulaire interviendra sous quatre heures')])).toEqual(
    [],
  )
})

test('a criterion that a section answers is not proposed again', () => {
  const section = { title: 'Gestion des déchets', criterion: 'Performances environnementales' }
  const proposed = [
    { title: 'Performances environnementales', criterion: 'Performances environnementales' },
    { title: 'Bilan carbone du chantier', criterion: 'Performances environnementales' },
    { title: 'Gestion des dechets', criterion: null },
  ]
  expect(lackingSections(proposed, [section])).toEqual([proposed[1]])
  expect(lackingSections(proposed, [])).toEqual(proposed)
})
