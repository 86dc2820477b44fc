import { expect, test } from 'vitest'
import { publicationNumber } from './publication-number.ts'

test.each([
  ['2021/S 020-046890', '46890-2021'],
  ['2021/S 020-046890-2021', '46890-2021'],
  ['00046890-2021', '46890-2021'],
  ['046890-2021', '46890-2021'],
  ['46890/2021', '46890-2021'],
])('%s is %s', (written, number) => {
  expect(publicationNumber(written)).toBe(number)
})

test.each(['da4d46e9-490b-41ff-a2ae-8166d356a619-01', '21-12345', '', 'néant', null])(
  '%s is no publication number',
  (written) => {
    expect(publicationNumber(written)).toBeNull()
  },
)
