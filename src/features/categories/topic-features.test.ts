import { expect, test } from 'vitest'
import { featureVector, topicFeatures } from './topic-features.ts'

const shared = (a: string, b: string) => {
  const known = topicFeatures({ title: a })
  return [...topicFeatures({ title: b }).keys()].filter((feature) => known.has(feature)).length
}

test('returns a unit vector over the known features', () => {
  const features = topicFeatures({
    title: 'Entretien des espaces verts',
    body: 'Tonte et taille',
    buyer: 'Ville de Nantes',
  })
  const known = new Map([...features.keys()].slice(10).map((feature, row) => [feature, row]))
  const { rows, values } = featureVector(features, known)
  expect(rows).toHaveLength(known.size)
  expect(Math.hypot(...values)).toBeCloseTo(1)
})

test('case, accents and lot numbers do not change the vector', () => {
  expect(topicFeatures({ title: 'RÉFECTION DE LA TOITURE – 2021' })).toEqual(
    topicFeatures({ title: 'réfection de la toiture' }),
  )
})

test('an unseen compound shares features with its parts', () => {
  expect(shared('thermographie', 'géothermie')).toBeGreaterThan(0)
  expect(shared('peinture', 'voirie')).toBe(0)
})

test('the first words of a text have their own features', () => {
  const roofThenSchool = topicFeatures({ title: 'toiture mairie gymnase école' })
  const schoolThenRoof = topicFeatures({ title: 'école gymnase mairie toiture' })
  expect(new Set(roofThenSchool.keys())).not.toEqual(new Set(schoolThenRoof.keys()))
})

test('file numbers give no feature', () => {
  expect(topicFeatures({ title: '21-0042' }).size).toBe(0)
})
