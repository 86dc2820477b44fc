import { expect, test } from 'vitest'
import { excerptDescription, plainExcerpt } from './plain-excerpt.ts'

test('the line that repeats the subject is left out, and Markdown is read', () => {
  const excerpt =
    'réhabilitation de la salle des fêtes – Commune de Douai\n**Critères** : Prix (70 %) ; Délai (30 %)'
  expect(plainExcerpt(excerpt, 'réhabilitation de la salle des fêtes')).toBe(
    'Critères : Prix (70 %) ; Délai (30 %)',
  )
})

test('several lines are joined into one', () => {
  expect(plainExcerpt('- Lot 1 : gros œuvre\n- Lot 2 : peinture', 'École')).toBe(
    'Lot 1 : gros œuvre · Lot 2 : peinture',
  )
})

test('signs that Markdown escapes are shown as they are', () => {
  expect(plainExcerpt('Véhicules (vl\\<3.5 t)', 'Pièces')).toBe('Véhicules (vl<3.5 t)')
})

test('an excerpt that says nothing more than the subject is not shown', () => {
  expect(plainExcerpt('Pièces détachées – Ville de Lyon', 'Pièces détachées')).toBeNull()
})

test('a page describes itself by the first 155 characters, without Markdown', () => {
  const excerpt = `${'Travaux de voirie et de réseaux divers. '.repeat(3)}\n**Critères** : Prix (60 %) ; Délai (40 %)`
  const description = excerptDescription(excerpt)
  expect(description).toHaveLength(155)
  expect(description).toMatch(/^Travaux de voirie .* Critères : Prix/)
})
