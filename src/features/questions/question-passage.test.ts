import { expect, test } from 'vitest'
import { passagesOfDocument } from './question-passage.ts'

const page = (number: number, text: string, tables: string[][][] = []) => ({ number, text, tables })

test('a passage is what is below a heading, also on the next page', () => {
  const passages = passagesOfDocument('d', [
    page(
      1,
      'Article 4 - Prix\nLes prix sont fermes.\nArticle 5 - Délais\nLe délai court dès l’envoi du bon.',
    ),
    page(2, 'Il est de dix jours.\nArticle 6 - Assurances\nLe titulaire est assuré.'),
  ])
  expect(
    passages.map(({ place, headings, text }) => [
      place.kind === 'document' && [place.page, place.last],
      headings,
      text,
    ]),
  ).toEqual([
    [[1, 1], ['Article 4 - Prix'], 'Les prix sont fermes.'],
    [[1, 2], ['Article 5 - Délais'], 'Le délai court dès l’envoi du bon.\nIl est de dix jours.'],
    [[2, 2], ['Article 6 - Assurances'], 'Le titulaire est assuré.'],
  ])
})

test('a list stays with its introduction, whatever its length', () => {
  const items = Array.from(
    { length: 30 },
    (_, at) => `- pièce numéro ${at + 1} du dossier que le candidat remet ;`,
  )
  const passages = passagesOfDocument('d', [
    page(
      1,
      ['Article 5 - Pièces', 'Le candidat remet les documents suivants :', ...items].join('\n'),
    ),
  ])
  expect(passages).toHaveLength(1)
  expect(passages[0]?.parts).toHaveLength(31)
})

test('a long paragraph is divided between sentences', () => {
  const sentence = 'Le titulaire remet chaque mois un rapport sur les prestations du mois écoulé.'
  const passages = passagesOfDocument('d', [page(1, Array(40).fill(sentence).join(' '))])
  expect(passages.length).toBeGreaterThan(1)
  for (const { text } of passages) expect(text.endsWith('écoulé.')).toBe(true)
})
