import { expect, test } from 'vitest'
import { isInCommuneName } from './commune-names.server.ts'

function within(text: string, word: string): boolean {
  const start = text.indexOf(word)
  return isInCommuneName(text, [start, start + word.length])
}

test.each([
  ['RD33 Belle isle en terre confortement du mur', 'terre'],
  ['Travaux à Belle-Isle-en-Terre', 'Terre'],
  ['MAIRIE DE BOIS-COLOMBES', 'BOIS'],
  ['École de Pont-l’Évêque', 'Pont'],
])('in « %s », « %s » is of the name of a commune', (text, word) => {
  expect(within(text, word)).toBe(true)
})

test.each([
  ['Réfection de la terrasse', 'terrasse'],
  ['Travaux de charpente, couverture et bardage', 'couverture'],
  ['Terrassement à Belle-Isle-en-Terre', 'Terrassement'],
  ['Étanchéité du pont de Nantes', 'pont'],
])('in « %s », « %s » is a word', (text, word) => {
  expect(within(text, word)).toBe(false)
})
