import { expect, test } from 'vitest'
import { partFinder, type TenderParts } from './tender-parts.ts'

const PARTS: TenderParts = {
  title: 'Réhabilitation de la mairie',
  buyer: 'Office de la piscine',
  description: 'Dépose de la charpente.',
  lots: [
    { number: 1, title: 'Gros œuvre', description: null },
    { number: 3, title: 'Toit', description: 'Ardoise, sans charpente' },
  ],
  descriptorCodes: [],
  cpvCodes: ['45330000', '99999999'],
}
const finderOf = (parts: TenderParts = PARTS) =>
  partFinder(parts, {
    cpvLabel: (code) => (code === '45330000' ? 'Travaux de plomberie' : undefined),
    isInTownName: (text, [start]) => text.slice(0, start).endsWith('Belle-Isle-en-'),
    namingWords: (text) =>
      [...text.matchAll(/toit|charpente/giu)].map(([word]) => ({ words: [word], slugs: ['roof'] })),
  })

test.each([
  ['mairies', 'mairie', { at: 'title' }],
  ['ardoises', 'Ardoise', { at: 'lot', number: 3, title: 'Toit' }],
  ['dépose', 'Dépose', { at: 'description' }],
  ['plomberie', 'plomberie', { at: 'cpv', code: '45330000', label: 'Travaux de plomberie' }],
  ['piscine', 'piscine', { at: 'buyer' }],
])('the word « %s » is found where it is written « %s »', (word, quote, origin) => {
  expect(finderOf().find(word)).toEqual({ word, quote, origin, isMain: origin.at === 'title' })
})

test('a word without a meaning, or that no part has, is not found', () => {
  expect(finderOf().find('de')).toBeUndefined()
  expect(finderOf().find('zinguerie')).toBeUndefined()
  expect(finderOf({ ...PARTS, description: null }).find('dépose')).toBeUndefined()
  expect(finderOf().find('null')).toBeUndefined()
})

test('the lots that have a word are listed by their numbers', () => {
  expect(finderOf().lotsWith('charpente')).toEqual([3])
  expect(finderOf().lotsWith('mairie')).toEqual([])
})

test('the parts of one tender are analysed once', () => {
  expect(finderOf()).toBe(finderOf())
  expect(finderOf({ ...PARTS })).not.toBe(finderOf())
})

test('a word within the name of a town is not found', () => {
  const title = 'Belle-Isle-en-Terre : réfection du pont'
  expect(finderOf({ ...PARTS, title }).find('terrasse')).toBeUndefined()
  const both = { ...PARTS, title: `${title} et de la terrasse` }
  expect(finderOf(both).find('terrasse')?.quote).toBe('terrasse')
})

test('the words that name an activity are those of the title, else of a lot, else of the description', () => {
  const named = (parts: Partial<TenderParts>) => finderOf({ ...PARTS, ...parts }).naming(['roof'])
  expect(named({ title: 'Réfection du toit et de la charpente' })).toEqual(['toit', 'charpente'])
  expect(named({})).toEqual(['Toit'])
  expect(named({ lots: [] })).toEqual(['charpente'])
  expect(named({ lots: [], description: null })).toEqual([])
  expect(finderOf().naming(['plumbing'])).toEqual([])
})
