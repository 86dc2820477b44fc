import { expect, test } from 'vitest'
import { passagesOfDocument } from './question-passage.ts'

test('passages have their heading, also on the next page, and their position', () => {
  const pages = [
    {
      number: 1,
      text: 'Article 4 - Prix\nLes prix sont fermes.\nArticle 5 - Délais\nLe délai court',
    },
    { number: 2, text: 'Il est de dix jours.\nArticle 6 - Assurances' },
  ]
  const passages = passagesOfDocument('d', pages)
  expect(
    passages.map(({ place, heading, text }) => [
      place.kind === 'document' && place.page,
      heading,
      text,
    ]),
  ).toEqual([
    [1, 'Article 4 - Prix', 'Les prix sont fermes.'],
    [1, 'Article 5 - Délais', 'Le délai court'],
    [2, 'Article 5 - Délais', 'Il est de dix jours.'],
    [2, 'Article 6 - Assurances', 'Article 6 - Assurances'],
  ])
  for (const { place, text } of passages) {
    if (place.kind !== 'document') continue
    const page = pages[place.page - 1]?.text ?? ''
    expect(page.slice(place.offset, place.offset + text.length)).toBe(text)
  }
})
