import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES, OTHER_CATEGORY_SLUG } from './categories.ts'
import { categoriesOfCpv, cpvLabel, cpvNomenclature, isBroadCpv } from './cpv.server.ts'
import {
  allDescriptors,
  categoriesOfDescriptor,
  categoriesOfDescriptors,
} from './descriptors.server.ts'

const known = new Set(CATEGORIES.map((category) => category.slug))

test('all 9,454 CPV codes map to categories, at most 3 % to « Autres »', () => {
  const codes = [...cpvNomenclature().keys()]
  expect(codes).toHaveLength(9454)
  for (const code of codes) {
    expect(categoriesOfCpv(code).length).toBeGreaterThan(0)
    expect(categoriesOfCpv(code).every((slug) => known.has(slug))).toBe(true)
  }
  const others = codes.filter((code) => categoriesOfCpv(code).includes(OTHER_CATEGORY_SLUG))
  expect(others.length / codes.length).toBeLessThanOrEqual(0.03)
})

test('all 363 descriptors map to categories', () => {
  expect(allDescriptors().size).toBe(363)
  for (const { categories } of allDescriptors().values()) {
    expect(categories.length).toBeGreaterThan(0)
    expect(categories.every((slug) => known.has(slug))).toBe(true)
  }
})

test('at most 5 % of the notices of two real months are « Autres »', () => {
  const path = join(import.meta.dirname, 'fixtures', 'descriptor-sets-2021.tsv')
  let notices = 0
  let others = 0
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)) {
    const [codes = '', count = ''] = line.split('\t')
    notices += Number(count)
    if (categoriesOfDescriptors(codes.split(' '))[0] === OTHER_CATEGORY_SLUG)
      others += Number(count)
  }
  expect(notices).toBe(23336)
  expect(others / notices).toBeLessThanOrEqual(0.05)
})

test('every category except « Autres » has a CPV code', () => {
  const reached = new Set([...cpvNomenclature().keys()].flatMap(categoriesOfCpv))
  expect([...known].filter((slug) => !reached.has(slug))).toEqual([])
})

test.each([
  ['45112711', 'amenagement-paysager'],
  ['45233141', 'voirie-et-reseaux-divers'],
  ['45331100', 'chauffage-ventilation-et-climatisation'],
  ['33651690', 'animaux-et-produits-veterinaires'],
  ['60130000', 'transport-scolaire'],
  ['77310000', 'entretien-des-espaces-verts'],
  ['09310000', 'electricite-et-gaz'],
  ['15811100', 'pain-et-patisserie'],
  ['71317210', 'controle-technique-diagnostics-et-coordination-sps'],
  ['30199770', 'titres-restaurant-et-cheques-cadeaux'],
])('%s is %s', (code, slug) => {
  expect(categoriesOfCpv(code)).toContain(slug)
})

test('an unknown code uses its longest known prefix', () => {
  expect(cpvNomenclature().has('45233999')).toBe(false)
  expect(categoriesOfCpv('45233999')).toEqual(categoriesOfCpv('45233000'))
  expect(cpvLabel('45233999')).toBe(cpvLabel('45233000'))
  expect(categoriesOfCpv('00000000')).toEqual([OTHER_CATEGORY_SLUG])
  expect(cpvLabel('00000000')).toBeUndefined()
})

test('labels are in French, with or without the check digit', () => {
  expect(cpvLabel('03111000-2')).toBe('Graines')
  expect(cpvLabel('03111000')).toBe('Graines')
})

test('only whole divisions are broad', () => {
  expect(isBroadCpv('45000000')).toBe(true)
  expect(isBroadCpv('45200000')).toBe(false)
})

test('a weak descriptor counts only if it is the only one', () => {
  expect(categoriesOfDescriptors(['274', '239'])).toEqual(categoriesOfDescriptor('239'))
  expect(categoriesOfDescriptors(['274'])).toEqual(['etudes-conseil-et-accompagnement'])
  expect(categoriesOfDescriptors(['99999'])).toEqual([])
})

test('four building trades give the category of whole buildings', () => {
  const trades = ['105', '222', '264']
  const site = 'construction-et-rehabilitation-de-batiments'
  expect(categoriesOfDescriptors(trades)).not.toContain(site)
  expect(categoriesOfDescriptors([...trades, '270'])[0]).toBe(site)
})
