import { expect, test } from 'vitest'
import { cpvCodeOf, cpvCodesInText } from './cpv-in-text.ts'

test('codes that a sentence names as CPV are read, one after the other, with or without their check digit', () => {
  const text =
    'Réfection des terrasses. Code CPV : 45341000-9 / 45261310-0 (Travaux de zinguerie) / 45261213'
  expect(cpvCodesInText(text)).toEqual(['45341000', '45261310', '45261213'])
})

test('a number that is not called a code, or has no division of the vocabulary, is not a CPV code', () => {
  expect(cpvCodesInText('Consultation 45341000 du 20210118, CPV voir DCE')).toEqual([])
  expect(cpvCodesInText('CPV : voir le dossier. Envoyé le 20210118')).toEqual([])
})

test.each([
  ['Objet principal (CPV) : 45.21.11.00-0', '45211100'],
  ['CPV : 45 21 11 00 - 0', '45211100'],
  ['Code C.P.V. 45 211 100-0', '45211100'],
  ['Vocabulaire commun des marchés : 4521 1100-0.', '45211100'],
])('a code is read however its digits are parted: %s', (text, code) => {
  expect(cpvCodesInText(text)).toEqual([code])
})

test('numbers near codes with other separators are no codes: amounts, dates, telephones', () => {
  expect(
    cpvCodesInText('CPV au dossier. Montant : 45 000 000 €, le 14.01.2021, tél. 03 21 45 67 89'),
  ).toEqual([])
})

test('the digits of a field come however parted, without what follows them', () => {
  expect(cpvCodeOf(' 45.21.11.00-0 ')).toEqual(['45211100'])
  expect(cpvCodeOf('45211100-0 Travaux')).toEqual(['45211100'])
  expect(cpvCodeOf('00000000')).toEqual([])
  expect(cpvCodeOf('4521')).toEqual([])
})
