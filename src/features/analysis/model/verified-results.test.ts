import { expect, test } from 'vitest'
import type { ModelAnswer } from './model-answer.ts'
import { verifiedResults } from './verified-results.ts'

const NOTHING: ModelAnswer = {
  duration: null,
  price: null,
  criteria: null,
  visit: null,
  samples: null,
  services: null,
  supplies: null,
  environmental: null,
  social: null,
}
const words = 'Le titulaire assure l’entretien des espaces verts de la commune.'

test('an answer that goes on without end is refused, whatever words it quotes', () => {
  const answer = (details: string): ModelAnswer => ({
    ...NOTHING,
    services: { details, quotes: [words] },
  })
  const passages = [{ text: words, page: 1 }]
  const sound = verifiedResults(answer('Entretien des espaces verts.'), passages)
  expect(sound.results.map(({ type }) => type)).toEqual(['SERVICES_SUMMARY'])
  const endless = verifiedResults(answer('Entretien. '.repeat(10_000)), passages)
  expect(endless).toEqual({ results: [], refused: ['services'] })
})
