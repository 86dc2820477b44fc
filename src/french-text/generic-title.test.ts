import { expect, test } from 'vitest'
import { isGenericTitle } from './generic-title.ts'

test.each(['Marché', 'MARCHE', 'Consultation n° 2021-03', 'Avis de marché', 'Accord-cadre'])(
  '« %s » does not name what is bought',
  (title) => expect(isGenericTitle(title)).toBe(true),
)

test.each(['Marché de nettoyage', 'Assurances', 'CREPS Vichy', 'Travaux de voirie'])(
  '« %s » says what is bought',
  (title) => expect(isGenericTitle(title)).toBe(false),
)
