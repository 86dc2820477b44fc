import { expect, test } from 'vitest'
import { align, type Statement } from './statement.ts'

const criterion = (weight: number, words: string): Statement => ({
  keys: [`0 criterion ${weight}`],
  words,
})
const document = (words: string, more: Partial<Statement> = {}): Statement => ({
  keys: ['document'],
  words,
  ...more,
})

test('names may be worded differently, weights may not', () => {
  const truth = [criterion(60, 'Valeur technique de l’offre'), criterion(40, 'Prix')]
  const shown = [criterion(60, 'Valeur technique'), criterion(30, 'Prix des prestations')]
  const { pairs, wrong, missed } = align(shown, truth)
  expect(pairs).toEqual([[shown[0], truth[0]]])
  expect(wrong).toEqual([shown[1]])
  expect(missed).toEqual([truth[1]])
})

test('a statement is paired once, with the one that agrees best', () => {
  const truth = [
    document('Déclaration de chiffre d’affaires'),
    document('Déclaration sur l’honneur'),
  ]
  const shown = [document('Déclaration sur l’honneur'), document('Déclaration sur l’honneur')]
  const { pairs, wrong, missed } = align(shown, truth)
  expect(pairs).toEqual([[shown[0], truth[1]]])
  expect(wrong).toEqual([shown[1]])
  expect(missed).toEqual([truth[0]])
})

test('an entry that names several documents allows each of them', () => {
  const truth = [document('DC1 et DC2 (possibles)', { namesSeveral: true })]
  const shown = [
    document('Lettre de candidature (DC1)', { quotes: ['les formulaires DC1 et DC2'] }),
    document('DC2'),
  ]
  expect(align(shown, truth)).toMatchObject({ wrong: [], missed: [] })
})

test('an optional truth is neither missed nor wrong to show', () => {
  const truth: Statement[] = [{ keys: ['maximum 160000'], isOptional: true }]
  expect(align([], truth)).toEqual({ pairs: [], wrong: [], missed: [] })
  expect(align([{ keys: ['maximum 160000'] }], truth).pairs).toHaveLength(1)
})

test('abbreviations agree with their words', () => {
  const [shown, truth] = [document('Bordereau des prix unitaires'), document('BPU (Excel)')]
  expect(align([shown], [truth]).pairs).toHaveLength(1)
})
