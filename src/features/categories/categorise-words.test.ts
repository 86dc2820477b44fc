import { expect, test } from 'vitest'
import { fold } from '#/french-text/fold.ts'
import { categoriesByWords } from './categorise-words.server.ts'

const byWords = (title: string) =>
  categoriesByWords({ title }, fold(title))
    .filter(({ probability }) => probability > 0.25)
    .map(({ slug }) => slug)

test('drops the categories of a topic that the words refuse', () => {
  expect(byWords('Transport scolaire des élèves du collège')).toContain('transport-scolaire')
  expect(byWords('Transport scolaire des élèves du collège')).not.toContain(
    'transport-de-voyageurs',
  )
  expect(byWords('Transport de voyageurs par autocar')).toContain('transport-de-voyageurs')
  expect(byWords('Transport de voyageurs par autocar')).not.toContain('transport-scolaire')
})

test('unknown words give no category', () => {
  expect(categoriesByWords({ title: 'E21_1608' }, 'e21_1608')).toEqual([])
})
