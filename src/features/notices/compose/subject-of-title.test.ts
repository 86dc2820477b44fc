import { expect, test } from 'vitest'
import { subjectOfTitle } from './subject-of-title.ts'

const subject = (title: string) => subjectOfTitle(title, []).subject

/** Summaries of real calls (BOAMP, DILA, Licence Ouverte 2.0). */
test.each([
  'Une étude de sûreté a été réalisée en 2020 sur les installations. Le marché comporte la mission qui suit.',
  'Le présent marché est un marché de prestations intellectuelles. Il porte sur des études géotechniques.',
  'Boves. Rue de Gentelles. Aménagement des espaces publics.',
  'Extension du gymnase Maroc au Mans. Relance de 4 lots',
  'Fourniture de projecteurs. Le montant est de 3 000 euros',
])('« %s » is whole', (title) => {
  expect(subject(title)).toBe(title)
})

test('sentences on the contract are no part of the subject', () => {
  expect(
    subject('Travaux de désamiantage du gymnase Buisson. La consultation prend la forme adaptée.'),
  ).toBe('Travaux de désamiantage du gymnase Buisson')
})

test('titles of lots are no part of the subject, unless it goes on with them', () => {
  const lots = [1, 2].map((number) => ({
    number,
    label: null,
    title: `Lot ${number}`,
    description: null,
    cpvCodes: [],
    estimate: null,
  }))
  const listed = 'lot 1 : gros oeuvre lot 2 : charpente'
  expect(subjectOfTitle(`Construction d’une maison de santé à Arras ${listed}`, lots)).toEqual({
    subject: 'Construction d’une maison de santé à Arras',
    isOfLots: true,
  })
  const open = `Relance de la procédure de construction pour les ${listed}`
  expect(subjectOfTitle(open, lots).subject).toBe(open)
  expect(subject(`Construction d’une maison de santé à Arras ${listed}`)).toContain('lot 2')
})
