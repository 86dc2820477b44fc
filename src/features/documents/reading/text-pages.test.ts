import { expect, test } from 'vitest'
import { textPages } from './text-pages.ts'

const textOf = (text: string) => textPages(text)[0]?.text

test('lines in columns are rows of a table', () => {
  const table = `Lot   Désignation        Maximum HT
1     Secteur Nord       480 000 €
2     Sorties scolaires
      et piscine          80 000 €`
  expect(textOf(table)).toContain('Lot\tDésignation\tMaximum HT\n1\tSecteur Nord\t480 000 €')
})

test('a cell without words is empty, and the rest of a cell is joined to it', () => {
  const table = `Critère              Poids
Valeur technique        60
Mesures prises pour     20
limiter la gêne`
  expect(textOf(table)?.split('\n').at(-1)).toBe('Mesures prises pour limiter la gêne\t20')
  expect(textOf('Lot   Nom     Montant\n1             500 €')).toBe('Lot\tNom\tMontant\n1\t\t500 €')
})

test('a line with a gap that is alone, and numbered headings, are left as they are', () => {
  expect(textOf('Objet :   travaux\nLes offres sont remises.')).toBe(
    'Objet :   travaux\nLes offres sont remises.',
  )
  expect(textOf('1  Objet\n2  Durée')).toBe('1  Objet\n2  Durée')
})
