import { expect, test } from 'vitest'
import { wordsOf } from '../text/passage.ts'
import { criteriaIn } from './criteria.ts'

const pages = (...texts: string[]) => texts.map((text, at) => ({ page: at + 1, text }))
const read = (...texts: string[]) =>
  criteriaIn(pages(...texts)).map(({ value }) => [
    value.name,
    value.value,
    ...value.subCriteria.map(({ name }) => name),
  ])

test('a list that goes on over the end of its page, each quote on its own', () => {
  const first = 'Critères\n1. Prix : 50 %\n2. Qualité : 40 %\n                 3/7'
  const second = '3. Délai : 10 %\nArticle 7 – Suite'
  expect(read(first, second)).toEqual([
    ['Prix', '50\u00a0%'],
    ['Qualité', '40\u00a0%'],
    ['Délai', '10\u00a0%'],
  ])
  const quotes = criteriaIn(pages(first, second)).flatMap((each) => each.quotes)
  expect(quotes.map((quote) => [quote.passage.text === first, wordsOf(quote).trim()])).toEqual([
    [true, '1. Prix : 50 %'],
    [true, '2. Qualité : 40 %'],
    [false, '3. Délai : 10 %'],
  ])
})

test('parts on the next page', () => {
  const first = 'Critères\nPrix : 40 %\nValeur technique : 60 %, soit :'
  expect(read(first, '- moyens : 35 %\n- méthode : 25 %')).toEqual([
    ['Prix', '40\u00a0%'],
    ['Valeur technique', '60\u00a0%', 'moyens', 'méthode'],
  ])
})

test('what candidates are chosen by is passed over for what offers are', () => {
  const text = `2. Première phase : choix des équipes
Les dossiers de candidature sont notés sur 100 :
références : 60
moyens : 40

3. Seconde phase
Les offres sont notées sur 100 :
projet : 70
honoraires : 30`
  expect(read(text)).toEqual([
    ['projet', '70'],
    ['honoraires', '30'],
  ])
})

test('ranked in a sentence, or only named; none where a weight could not be read', () => {
  expect(
    read('Les critères sont, par ordre de priorité : la qualité, le prix et le délai.').map(
      ([name]) => name,
    ),
  ).toEqual(['la qualité', 'le prix', 'le délai'])
  expect(
    read('Les offres sont jugées selon les critères suivants :\n- prix ;\n- garantie.'),
  ).toHaveLength(2)
  expect(read('Critères : qualité, prix.\nNote = 0,6 × P + 0,4 × Q')).toEqual([])
})

test('a sentence that weighs respectively what the one before names', () => {
  expect(
    read(
      'Les critères sont le prix, la qualité et le délai. Ils comptent respectivement pour 50, 30 et 20 points.',
    ),
  ).toHaveLength(3)
})
