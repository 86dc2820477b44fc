import { expect, test } from 'vitest'
import { documentBlocks } from '../reading/document-blocks.ts'
import { textPages } from '../reading/text-pages.ts'
import { amountsInSentences, lotsInSentences } from './lots-in-sentences.ts'

const blocksOf = (text: string) => documentBlocks(textPages(text))

test('sentences introduce lots with their names', () => {
  const text =
    'Le lot n° 2 s’intitule « Allemand ». Le lot n° 1, « Anglais », est plafonné à 90 000 € HT.'
  expect(lotsInSentences(blocksOf(text)).map(({ number, name }) => [number, name])).toEqual([
    [1, 'Anglais'],
    [2, 'Allemand'],
  ])
})

test.each([
  ['Le lot 1 est estimé à 48 000 € HT et le lot 2 à 62 000 € HT.', [48_000, 62_000]],
  [
    'L’estimation est de 48 000 € HT pour le lot 1 et de 62 000 € HT pour le lot 2.',
    [48_000, 62_000],
  ],
])('an amount is of the lot beside it: %s', (text, euros) => {
  expect(amountsInSentences(blocksOf(text))).toEqual(
    euros.map((amount, at) => ({
      number: at + 1,
      role: 'estimate',
      euros: amount,
      isYearly: false,
    })),
  )
})

test('a turnover is no amount of a lot', () => {
  const text = 'Pour le lot 1, le chiffre d’affaires est d’au moins 200 000 € HT.'
  expect(amountsInSentences(blocksOf(text))).toEqual([])
})
