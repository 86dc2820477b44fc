import { expect, test } from 'vitest'
import type { FoundWord, TenderParts } from './tender-parts.ts'
import { workShare, workShareText } from './work-share.ts'

/** Each word is in the lots of its numbers: `toit: [1, 3]`. */
function shareOf(
  lotCount: number,
  lotsOfWord: Record<string, number[]>,
  { isMain = false, published = [] as string[], of = 0, labels = [] as string[] } = {},
) {
  const parts: TenderParts = {
    title: '',
    buyer: '',
    description: null,
    lots: Array.from({ length: lotCount }, (_, at) => ({
      number: at + 1,
      title: '',
      description: null,
    })),
    descriptorCodes: [],
    cpvCodes: [],
  }
  const words = Object.keys(lotsOfWord)
    .filter((word) => !labels.includes(word))
    .map((word): FoundWord => ({ word, quote: word, origin: { at: 'title' }, isMain }))
  return workShare(parts, {
    words,
    activities: { labels, published, of },
    finder: { find: () => undefined, naming: () => [], lotsWith: (word) => lotsOfWord[word] ?? [] },
  })
}

test('the lots that name the work are its share, each once', () => {
  expect(shareOf(4, { toit: [1, 3], zinc: [3] })).toEqual({ parts: 2, of: 4, unit: 'lot' })
  expect(shareOf(2, { toit: [2] })).toEqual({ parts: 1, of: 2, unit: 'lot' })
  expect(shareOf(3, { couverture: [2] }, { labels: ['couverture'] })).toMatchObject({ parts: 1 })
})

test('work that is in the only lot or in every lot is the main one, whatever the activities', () => {
  expect(shareOf(1, { toit: [] })).toBeNull()
  expect(shareOf(2, { toit: [1, 2] }, { published: ['Toit'], of: 4 })).toBeNull()
})

test('without a lot of its own the work is its share of the published activities', () => {
  const share = { parts: 1, of: 3, unit: 'activity', labels: ['Toit'] }
  expect(shareOf(2, { toit: [] }, { published: ['Toit'], of: 3 })).toEqual(share)
  expect(shareOf(1, { toit: [1] }, { published: ['Toit'], of: 3 })).toEqual(share)
  expect(shareOf(0, {}, { published: ['Toit'], of: 3 })).toEqual(share)
})

test('of few activities each is the main one; so is work that the title names', () => {
  expect(shareOf(0, {}, { published: ['Toit'], of: 2 })).toBeNull()
  expect(shareOf(0, {}, { published: [], of: 3 })).toBeNull()
  expect(shareOf(0, {}, { published: ['Toit', 'Zinc', 'Bois'], of: 3 })).toBeNull()
  expect(shareOf(0, { toit: [] }, { isMain: true, published: ['Toit'], of: 4 })).toBeNull()
})

test.each([
  [{ parts: 1, of: 9, unit: 'lot' }, 'Un lot sur 9'],
  [
    { parts: 1, of: 24, unit: 'activity', labels: ['Toit'] },
    'Une seule des 24 activités publiées est la vôtre\u00a0: Toit',
  ],
  [
    { parts: 6, of: 24, unit: 'activity', labels: ['A', 'B', 'C', 'D', 'E', 'F'] },
    '6 des 24 activités publiées sont les vôtres\u00a0: A, B, C et D',
  ],
  [{ parts: 12, of: 19, unit: 'lot' }, '12 lots sur 19'],
] as const)('%o is « %s »', (share, text) => {
  expect(workShareText(share)).toBe(text)
})
