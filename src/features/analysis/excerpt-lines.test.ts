import { expect, test } from 'vitest'
import { excerptLines } from './excerpt-lines.ts'

const lines = (...excerpt: string[]) => excerptLines(excerpt.join('\n'), 'Réfection du toit')

test('lines that repeat the subject, or fields shown on their own, are left out', () => {
  expect(
    lines(
      'Réfection du toit – Ville de Pau',
      'Travaux, procédure adaptée · durée 12 mois · Pau, Pyrénées-Atlantiques (64)',
      '**2 lots**\u00a0: Lot 1\u00a0; Lot 2',
      '**2 lots**\u00a0: 1 et 2',
      '**3 lots**\u00a0: 1\u00a0; 2\u00a0; 3',
      'Charente-Maritime (17), Loire-Atlantique (44), Maine-et-Loire (49) et 1 autre',
      'Domaines\u00a0: Couverture et zinguerie, Gros œuvre',
    ),
  ).toEqual([])
  expect(lines('x', 'REFECTION DU TOIT DE LA MAIRIE')).toEqual(['x'])
  expect(lines('x', 'Le Havre Cedex, Calvados (14), Eure (27), Seine-Maritime (76)')).toEqual(['x'])
})

test('a line with the words of the subject and a file number only is left out, one that says more stays', () => {
  expect(lines('x', '2021-12 : TOIT, REFECTION')).toEqual(['x'])
  expect(lines('x', 'Toit en ardoise, réfection')).toHaveLength(2)
})

test('descriptions and named lots stay', () => {
  const described = [
    'Les travaux portent sur les ardoises de la mairie de Pau (64)',
    '**2 lots**\u00a0: Couverture\u00a0; Charpente',
  ]
  expect(lines(...described)).toEqual(described)
  expect(lines('x', 'Travaux de couverture à Pau. Une visite est prévue.')).toHaveLength(2)
})
