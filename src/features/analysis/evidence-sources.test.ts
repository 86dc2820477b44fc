import { expect, test } from 'vitest'
import { evidenceSources } from './evidence-sources.ts'

const names = {
  notices: { a: { name: 'BOAMP nº\u00a021-1', url: 'https://www.boamp.fr/' } },
  documents: { d: 'RC.pdf' },
}
const notice = (quote?: string) => ({
  kind: 'notice' as const,
  noticeId: 'a',
  field: 'objet',
  quote,
  offset: 0,
})

test('words are listed once, with the notice or the page they are in', () => {
  const page = {
    kind: 'document' as const,
    documentId: 'd',
    page: 3,
    quote: 'Prix : 60 %',
    offset: 0,
  }
  expect(
    evidenceSources([notice('Durée : 12 mois'), notice('Durée : 12 mois'), page], names),
  ).toEqual([
    { quote: 'Durée : 12 mois', name: 'BOAMP nº\u00a021-1', url: 'https://www.boamp.fr/' },
    { quote: 'Prix : 60 %', name: 'RC.pdf, page\u00a03', url: null },
  ])
})

test('a box of a form has a place but no words; what is not known any more has neither', () => {
  expect(evidenceSources([notice('RESTRICTED_SHELTERED_WORKSHOP')], names)).toMatchObject([
    { quote: null },
  ])
  expect(evidenceSources([{ ...notice('x'), noticeId: 'gone' }], names)).toEqual([])
})
