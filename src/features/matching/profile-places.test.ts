import { expect, test } from 'vitest'
import { extractPlaces } from './profile-places.ts'
import { townDepartment } from './town-department.server.ts'

const read = (text: string) => {
  const { rest, ...places } = extractPlaces(text, townDepartment)
  return { ...places, rest: rest.replace(/\s+/g, ' ').trim() }
}

test('recognises départements and regions with or without dashes and capitals', () => {
  const { departments, rest } = read(
    'Terrassement dans le Morbihan, la loire-atlantique et toute la région Pays de la Loire',
  )
  expect(departments).toEqual(['56', '44', '49', '53', '72', '85'])
  expect(rest).toBe('Terrassement dans le , la et toute la région')
})

test('a town within a sentence gives its département', () => {
  expect(read('Notre atelier est à Besançon.')).toEqual({
    departments: [],
    townDepartments: ['25'],
    towns: ['Besançon'],
    rest: 'Notre atelier est à .',
  })
})

test('an elided article is removed with its name', () => {
  expect(read("Communes de l'Isère et de l’Ain").departments).toEqual(['38', '01'])
})

test('words that are also département names are not places', () => {
  expect(read('Lot de 200 chaises, gants à manche longue, pas cher')).toMatchObject({
    departments: [],
    townDepartments: [],
  })
})

test('a number is never a place', () => {
  expect(read('Nous sommes 12 personnes et 44 intérimaires').departments).toEqual([])
})

test('the first word of a sentence is never a town', () => {
  expect(read('Toilettes publiques. Rue et parking.').townDepartments).toEqual([])
})

test.each([
  'Isolation de la façade Nord',
  'Menuiserie Entreprise Paris, Maison Landes',
  'Jardinage Paris et fils',
  'Peinture du Lot 2',
])('« %s » names no place', (text) => {
  expect(read(text)).toMatchObject({ departments: [], townDepartments: [] })
})

test('an ambiguous département name is a place after an article or in a list', () => {
  expect(read('Voirie dans le Nord, l’Aisne et la Creuse').departments).toEqual(['59', '02', '23'])
  expect(read('Voirie (Nord, Oise)').departments).toEqual(['59', '60'])
})

test('a single word in small letters is no place, nor are words of two phrases', () => {
  expect(read('Travaux au bord de la loire').departments).toEqual([])
  expect(read('Voirie (Loire, Atlantique)').departments).toEqual(['42'])
})

test('a region of five words is recognised', () => {
  expect(read('Couverture en Provence-Alpes-Côte d’Azur').departments).toEqual(
    read('Couverture en Provence Alpes Côte d’Azur').departments,
  )
  expect(read('Couverture en Provence-Alpes-Côte d’Azur').departments).toHaveLength(6)
})

test('a place that a firm excepts is removed from the words, and not proposed', () => {
  const { departments, rest } = read('Partout sauf en Corse et hors Bretagne, Var')
  expect(departments).toEqual(['83'])
  expect(rest).not.toContain('Corse')
})
