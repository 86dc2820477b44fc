import { expect, test } from 'vitest'
import { topicFeatures } from './topic-features.ts'

const shared = (a: string, b: string) => {
  const known = new Set(topicFeatures({ title: a }).hashes)
  return topicFeatures({ title: b }).hashes.filter((hash) => known.has(hash)).length
}

test('a text is a vector of length one, whatever it holds', () => {
  const { values } = topicFeatures({
    title: 'Entretien des espaces verts',
    body: 'Tonte et taille',
    buyer: 'Ville de Nantes',
  })
  expect(Math.hypot(...values)).toBeCloseTo(1)
})

test('case, accents and lots of numbers change nothing', () => {
  expect(topicFeatures({ title: 'RÉFECTION DE LA TOITURE – 2021' })).toEqual(
    topicFeatures({ title: 'réfection de la toiture' }),
  )
})

test('an unseen compound shares its parts with the words it is made of', () => {
  expect(shared('thermographie', 'géothermie')).toBeGreaterThan(0)
  expect(shared('peinture', 'voirie')).toBe(0)
})

test('a text tells by what it opens with', () => {
  const roofThenSchool = topicFeatures({ title: 'toiture mairie gymnase école' })
  const schoolThenRoof = topicFeatures({ title: 'école gymnase mairie toiture' })
  expect(new Set(roofThenSchool.hashes)).not.toEqual(new Set(schoolThenRoof.hashes))
})

test('file numbers alone say nothing', () => {
  expect(topicFeatures({ title: '21-0042' }).hashes).toEqual([])
})
