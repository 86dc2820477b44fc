import { expect, test } from 'vitest'
import { PERTURBATIONS, perturbed } from './perturbations.ts'

const document = {
  id: 'rc',
  kind: 'RC' as const,
  pages: [
    {
      number: 1,
      text: 'Article 2 - Validité\n120 jours.\nArticle 3 - Critères\nPrix\t60 %\nQualité\t40 %',
      tables: [
        [
          ['Prix', '60 %'],
          ['Qualité', '40 %'],
        ],
      ],
      lines: [],
    },
  ],
}
const textIn = (name: string) => {
  const perturbation = PERTURBATIONS.find((one) => one.name === name)
  return perturbation ? perturbed(document, perturbation).pages[0]?.text : undefined
}

test('a heading and its short paragraph become a row; tables stay', () => {
  expect(textIn('label–answer table')).toBe(
    'Validité\t120 jours.\nArticle 3 - Critères\nPrix\t60 %\nQualité\t40 %',
  )
})

test('a scan has no tables', () => {
  expect(textIn('lines of a scan')).toContain('Prix   60 %')
})
