import { expect, test } from 'vitest'
import { EMPTY_ANSWER } from './fixtures/empty-answer.ts'
import type { ModelAnswer } from './model-answer.ts'
import { verifiedResults } from './verified-results.ts'

const words = 'Le titulaire assure l’entretien des espaces verts de la commune.'

test('an answer that goes on without end is refused, whatever words it quotes', () => {
  const answer = (details: string): ModelAnswer => ({
    ...EMPTY_ANSWER,
    services: { details, quotes: [words] },
  })
  const passages = [{ text: words, page: 1 }]
  const sound = verifiedResults(answer('Entretien des espaces verts.'), passages)
  expect(sound.results.map(({ type }) => type)).toEqual(['SERVICES_SUMMARY'])
  const endless = verifiedResults(answer('Entretien. '.repeat(10_000)), passages)
  expect(endless).toEqual({ results: [], refused: ['services'] })
})
