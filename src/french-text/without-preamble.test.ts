import { expect, test } from 'vitest'
import { withoutPreamble } from './without-preamble.ts'

test('the words before what is bought are left out', () => {
  expect(withoutPreamble('Marché de travaux pour la réfection de la toiture')).toBe(
    'Réfection de la toiture',
  )
  expect(withoutPreamble('La présente consultation a pour objet les travaux de voirie')).toBe(
    'Travaux de voirie',
  )
  expect(withoutPreamble('Marché relatif à l’entretien des espaces verts')).toBe(
    'Entretien des espaces verts',
  )
  expect(withoutPreamble('Accord-cadre de services concernant le nettoyage des vitres')).toBe(
    'Nettoyage des vitres',
  )
})

test('a title that begins with what is bought stays', () => {
  for (const title of [
    'Réfection de la toiture de l’école',
    'Marché de maîtrise d’œuvre',
    'Marché pour 2021',
    'Mission de contrôle technique',
  ]) {
    expect(withoutPreamble(title)).toBe(title)
  }
})
