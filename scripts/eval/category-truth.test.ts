import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OTHER_CATEGORY_SLUG } from '#/features/categories/categories.ts'
import { categoryTruth } from './category-truth.ts'

const FIXTURES = join(import.meta.dirname, '../../src/features/categories/fixtures')

/** The sets of descriptors of two real months, with their number of notices. */
const DESCRIPTOR_SETS = readFileSync(join(FIXTURES, 'descriptor-sets-2021.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([codes = '', notices = '']) => ({ codes: codes.split(' '), notices: Number(notices) }))

test('ignores a catch-all beside a precise descriptor', () => {
  expect(categoryTruth(['274', '239'])).toEqual({
    kind: 'precise',
    categories: ['nettoyage-locaux-et-entretien-batiments'],
  })
})

test('catch-alls alone give no truth', () => {
  expect(categoryTruth(['274', '196'])?.kind).toBe('vague')
})

test('each category of a descriptor is right', () => {
  expect(categoryTruth(['347'])?.categories).toEqual([
    'transport-de-voyageurs',
    'transport-scolaire',
  ])
})

test('without a known code there is no truth', () => {
  expect(categoryTruth(['99999'])).toBeUndefined()
})

test('« Autres » and the catch-all « Études, conseil » are at most 5 % of the truth together', () => {
  let pairs = 0
  let catchAlls = 0
  for (const { codes, notices } of DESCRIPTOR_SETS) {
    const truth = categoryTruth(codes)
    if (truth?.kind !== 'precise') continue
    pairs += notices * truth.categories.length
    const slugs = [OTHER_CATEGORY_SLUG, 'etudes-conseil-et-accompagnement']
    catchAlls += notices * truth.categories.filter((slug) => slugs.includes(slug)).length
  }
  expect(catchAlls / pairs).toBeLessThanOrEqual(0.05)
})

test('the truth equals that of the published measures', () => {
  const truths = DESCRIPTOR_SETS.map(({ codes }) => JSON.stringify(categoryTruth(codes)))
  const fingerprint = createHash('sha256').update(truths.join('\n')).digest('hex')
  expect(fingerprint).toBe('6d55beb68f1b95978261856b70f5a8e7d5794b001508ed79762c6c244d4429ab')
})
