import { expect, test } from 'vitest'
import { fold } from '#/french-text/fold.ts'
import { categoriesByWords } from './categorise-words.server.ts'

const byWords = (title: string) =>
  categoriesByWords({ title }, fold(title))
    .filter(({ probability }) => probability > 0.25)
    .map(({ slug }) => slug)

test('of the categories that a topic stands for, those that the words refuse are left out', () => {
  expect(byWords('Transport scolaire des élèves du collège')).toContain('transport-scolaire')
  expect(byWords('Transport scolaire des élèves du collège')).not.toContain(
    'transport-de-voyageurs',
  )
  expect(byWords('Transport de voyageurs par autocar')).toContain('transport-de-voyageurs')
  expect(byWords('Transport de voyageurs par autocar')).not.toContain('transport-scolaire')
})

test('words that were learned nowhere tell no category', () => {
  expect(categoriesByWords({ title: 'E21_1608' }, 'e21_1608')).toEqual([])
})
