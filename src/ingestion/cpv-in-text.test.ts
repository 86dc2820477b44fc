import { expect, test } from 'vitest'
import { cpvCodesInText } from './cpv-in-text.ts'

test('codes that a sentence names as CPV are read, one after the other, with or without their check digit', () => {
  const text =
    'Réfection des terrasses. Code CPV : 45341000-9 / 45261310-0 (Travaux de zinguerie) / 45261213'
  expect(cpvCodesInText(text)).toEqual(['45341000', '45261310', '45261213'])
})

test('a number that nothing calls a code, or of no division of the vocabulary, is none', () => {
  expect(cpvCodesInText('Consultation 45341000 du 20210118, CPV voir DCE')).toEqual([])
  expect(cpvCodesInText('CPV : voir le dossier. Envoyé le 20210118')).toEqual([])
})
