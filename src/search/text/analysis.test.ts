import { describe, expect, test } from 'vitest'
import { analyse, codeTerm, relatedTerms } from './analysis.ts'

test.each([
  ['ÉLECTRICITÉ', 'electricite'],
  ['électriques', 'Électricité'],
  ['chaudières', 'CHAUDIERE'],
  ['rénovations', 'renovation'],
  ['équipé', 'equipements'],
  ['œuvre', 'OEUVRES'],
  ['C.V.C.', 'cvc'],
  ['nettoyer', 'nettoyage'],
  ['repeindre', 'peinture'],
  ['d&#146;&#156;uvre', 'œuvre'],
  ['d’école', "l'école"],
  ['e\u0301cole', 'école'],
  ['eaux', 'eau'],
])('%s and %s are one term', (one, other) => {
  expect(analyse(one)).toHaveLength(1)
  expect(analyse(one)).toEqual(analyse(other))
})

test.each([
  ['travaux', 'travail'],
  ['peinture', 'pointure'],
  ['MOE', 'mot'],
  ['gaz', 'gazon'],
])('%s and %s stay two terms', (one, other) => {
  expect(analyse(one)).not.toEqual(analyse(other))
})

test('ignores stop words and elisions', () => {
  expect(analyse("à la mise en œuvre de l'aujourd'hui")).toEqual(analyse('mise œuvre'))
})

test('returns numbers and codes as terms', () => {
  expect(analyse('lot 3 : 150MHZ, E21_1608, 12 m²')).toEqual([
    'lot',
    '3',
    '150mhz',
    'e21',
    '1608',
    '12',
    'm2',
  ])
})

describe('acronyms', () => {
  test.each([
    ['CVC', 'travaux de chauffage, ventilation et climatisation'],
    ['VRD', 'Voirie et réseaux divers'],
    ['MOE', "mission de maîtrise d'œuvre"],
    ['amo', "ASSISTANCE A MAITRISE D'OUVRAGE"],
    ['SSI', 'systèmes de sécurité incendie'],
    ['E.P.I.', 'équipements de protection individuelle'],
    ['AEP', "réseau d'alimentation en eau potable"],
  ])('%s is found in « %s »', (acronym, text) => {
    expect(analyse(text)).toContain(analyse(acronym)[0])
  })

  test('does not add the acronym of an incomplete long form', () => {
    expect(analyse('chauffage et ventilation')).not.toContain('cvc')
  })
})

test('relates words in both directions', () => {
  const [household] = analyse('ménage')
  const [cleaning] = analyse('nettoyage')
  expect(relatedTerms(household ?? '')).toContain(cleaning)
  expect(relatedTerms(cleaning ?? '')).toContain(household)
})

test('ignores the punctuation of a code', () => {
  expect(codeTerm('21-12345')).toBe('2112345')
  expect(codeTerm('E21_1608')).toBe('e211608')
})
