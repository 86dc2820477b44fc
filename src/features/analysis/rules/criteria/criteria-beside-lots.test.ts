import { expect, test } from 'vitest'
import { lotsIn } from '../lots/document-lots.ts'
import { callResults } from '../results/call-results.ts'
import { emptyScope } from '../source-facts.ts'

const criteriaOf = (text: string) => {
  const prose = [{ page: 1, text }]
  const results = callResults({ call: { ...emptyScope(null), prose }, lots: lotsIn(prose) })
  return results.flatMap(({ type, lotNumber, value, quotes }) =>
    type === 'TECHNICAL_EVALUATION_CRITERIA'
      ? [
          {
            lotNumber,
            names: value.criteria.map((one) => ('name' in one ? one.name : one.criterion)),
            onPage: quotes.every(({ passage }) => passage.text === text),
          },
        ]
      : [],
  )
}

test('criteria of one lot alone leave those of the call to the other lots', () => {
  const text = `Lot n° 1 : Terrassement
Lot n° 2 : Mobilier
Article 6 - Critères de jugement des offres
Prix des prestations    60 %
Valeur technique        40 %
Pour le lot 2, critères de jugement : Prix 40 %, Délai de livraison 60 %.`
  expect(criteriaOf(text)).toEqual([
    { lotNumber: null, names: ['Prix des prestations', 'Valeur technique'], onPage: true },
    { lotNumber: 2, names: ['Prix', 'Délai de livraison'], onPage: true },
  ])
})

test('where every lot has its own, the call names them for their lots', () => {
  const text = `Lot n° 1 : Terrassement
Lot n° 2 : Mobilier
Pour le lot 1, critères de jugement : Prix 70 %, Valeur technique 30 %.
Pour le lot 2, critères de jugement : Prix 40 %, Délai de livraison 60 %.`
  const [call] = criteriaOf(text)
  expect(call?.names.map((name) => name.replaceAll('\u00a0', ' '))).toEqual([
    'Lot 1 : Prix',
    'Lot 1 : Valeur technique',
    'Lot 2 : Prix',
    'Lot 2 : Délai de livraison',
  ])
})
