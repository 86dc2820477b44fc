import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { analyseField } from './highlight.ts'
import { parseQuery } from './parse-query.ts'

const TEXTS = [
  { place: 'titre', field: 'title', text: 'Réfection de la toiture du groupe scolaire' },
  { place: 'acheteur', field: 'buyer', text: 'Ville de Nantes' },
  { place: 'lots', field: 'body', text: 'Lot 2 : chauffage, ventilation et climatisation' },
  { place: 'références', field: 'codes', text: '45261210\n26-87466' },
] as const
const READ = TEXTS.map(({ place, field, text }) => ({ place, read: analyseField(text, field) }))

const explained = (query: string) =>
  explain(parseQuery(query), READ).map(({ word, places, instead }) => [word, places, instead])

test('lists each typed word with the places where it was found', () => {
  expect(explained('toitures nantes')).toEqual([
    ['toitures', ['titre'], []],
    ['nantes', ['acheteur'], []],
  ])
})

test('lists the related word or long form that was found instead', () => {
  expect(explained('école CVC')).toEqual([
    ['école', ['titre'], ['scolaire']],
    ['CVC', ['lots'], ['chauffage, ventilation et climatisation']],
  ])
})

test('returns no place for a missing word', () => {
  expect(explained('toiture amiante')).toEqual([
    ['toiture', ['titre'], []],
    ['amiante', [], []],
  ])
})

test('finds a number among the references in any form', () => {
  expect(explained('BOAMP 26-87466')).toEqual([['26-87466', ['références'], []]])
  expect(explained('2687466')).toEqual([['2687466', ['références'], []]])
  expect(explained('45261')).toEqual([['45261', ['références'], ['45261210']]])
})

test('looks for a field query only in that field', () => {
  expect(explained('acheteur:toiture')).toEqual([['toiture', [], []]])
  expect(explained('acheteur:"ville de nantes"')).toEqual([['ville de nantes', ['acheteur'], []]])
})
