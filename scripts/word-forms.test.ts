import { expect, test } from 'vitest'
import { learnWordForms } from './word-forms.ts'

test('a word is written as most titles write it within a sentence', () => {
  const forms = learnWordForms(
    [
      'Réfection de la voirie à Metz',
      'Éclairage des rues de Metz et réalisation de parkings',
      'Voirie de la ville de metz',
      'VOIRIE ET REALISATION DE PARKINGS',
      'Curage pour le SDIS de la Loire, réalisation par lots',
      'Repas Du SDIS De La Loire',
      'Repas du SDIS, dans la Loire',
    ],
    [],
  )
  expect([...forms.values()].sort()).toEqual(
    ['Loire', 'Metz', 'SDIS', 'de', 'la', 'réalisation'].sort(),
  )
})

test('words listed manually have priority', () => {
  const titles = ['Bureaux de la Région', 'Routes de la Région', 'Site de la région']
  expect(learnWordForms(titles, []).get('region')).toBe('Région')
  expect(learnWordForms(titles, ['région']).get('region')).toBe('région')
})

test('an acronym in small letters is learned only where capitals are set', () => {
  const titles = ['travaux mpa de voirie', 'travaux mpa de toiture']
  expect(learnWordForms(titles, []).has('mpa')).toBe(false)
  expect(learnWordForms(titles, []).get('travaux')).toBe('travaux')
})
