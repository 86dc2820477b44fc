import { expect, test } from 'vitest'
import type { FoundWord, TenderParts } from './tender-parts.ts'
import { workShare, workShareText } from './work-share.ts'

/** Each word is in the lots of its numbers: `toit: [1, 3]`. */
function shareOf(
  lotCount: number,
  lotsOfWord: Record<string, number[]>,
  { isMain = false, published = 0, of = 0, labels = [] as string[] } = {},
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
    finder: { find: () => undefined, lotsWith: (word) => lotsOfWord[word] ?? [] },
  })
}

test('the lots that name the work are its share, each once', () => {
  expect(shareOf(4, { toit: [1, 3], zinc: [3] })).toEqual({ parts: 2, of: 4, unit: 'lot' })
  expect(shareOf(2, { toit: [2] })).toEqual({ parts: 1, of: 2, unit: 'lot' })
  expect(shareOf(3, { couverture: [2] }, { labels: ['couverture'] })).toMatchObject({ parts: 1 })
})

test('work that is in the only lot or in every lot is the main one, whatever the activities', () => {
  expect(shareOf(1, { toit: [] })).toBeNull()
  expect(shareOf(2, { toit: [1, 2] }, { published: 1, of: 4 })).toBeNull()
})

test('without a lot of its own the work is its share of the published activities', () => {
  const share = { parts: 1, of: 3, unit: 'activity' }
  expect(shareOf(2, { toit: [] }, { published: 1, of: 3 })).toEqual(share)
  expect(shareOf(1, { toit: [1] }, { published: 1, of: 3 })).toEqual(share)
  expect(shareOf(0, {}, { published: 1, of: 3 })).toEqual(share)
})

test('of few activities each is the main one; so is work that the title names', () => {
  expect(shareOf(0, {}, { published: 1, of: 2 })).toBeNull()
  expect(shareOf(0, {}, { published: 0, of: 3 })).toBeNull()
  expect(shareOf(0, {}, { published: 3, of: 3 })).toBeNull()
  expect(shareOf(0, { toit: [] }, { isMain: true, published: 1, of: 4 })).toBeNull()
})

test.each([
  [{ parts: 1, of: 9, unit: 'lot' }, 'Un lot sur 9'],
  [{ parts: 1, of: 24, unit: 'activity' }, 'Votre métier est l’un des 24 de ce marché'],
  [{ parts: 6, of: 24, unit: 'activity' }, 'Vos métiers sont 6 des 24 de ce marché'],
  [{ parts: 12, of: 19, unit: 'lot' }, '12 lots sur 19'],
] as const)('%o is « %s »', (share, text) => {
  expect(workShareText(share)).toBe(text)
})
