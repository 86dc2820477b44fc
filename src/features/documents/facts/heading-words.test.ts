import { expect, test } from 'vitest'
import { withUsualWords } from './heading-words.ts'

test.each([
  ['combien de temps ?', 'combien de temps ? : duree du marche'],
  ['venir voir les lieux', 'venir voir les lieux : visite'],
  ['repondre a plusieurs', 'repondre a plusieurs : groupement'],
])('the usual words are added to « %s »', (heading, whole) => {
  expect(withUsualWords(heading)).toBe(whole)
})

test.each(['duree du marche', 'visite sur place', 'repondre a plusieurs et discuter'])(
  '« %s » is left as it is: usual words, or two subjects',
  (heading) => {
    expect(withUsualWords(heading)).toBe(heading)
  },
)
