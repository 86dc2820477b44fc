import { expect, test } from 'vitest'
import { documentBlocks } from '../../reading/document-blocks.ts'
import { gridsInSentences } from './weights-in-sentences.ts'

const gridIn = (text: string) => {
  const blocks = documentBlocks([{ number: 1, text, tables: [] }])
  const [grid] = gridsInSentences({ id: 'rc', kind: 'RC', blocks })
  return grid?.criteria.flatMap(({ name, weight, parts }) => [
    `${name} ${weight}`,
    ...parts.map((part) => `– ${part.name} ${part.weight}`),
  ])
}

test('weights in words, before and behind their names', () => {
  expect(
    gridIn(
      `Le classement se fait sur cent points. Le prix en compte soixante. La méthode en compte vingt-cinq, dont dix pour la sécurité et quinze pour l’équipe. Les quinze derniers vont au calendrier.`,
    ),
  ).toEqual(['prix 60', 'méthode 25', '– sécurité 10', '– équipe 15', 'calendrier 15'])
})

test('shares of a payment are no criteria', () => {
  expect(
    gridIn('Le prix est payé ainsi : 40 % pour le matériel, 60 % pour la pose.'),
  ).toBeUndefined()
})
