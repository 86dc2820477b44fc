import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { knownSearch, pageNumber } from './known-search.ts'

const known = knownSearch(
  z.object({
    keyword: z.optional(z.string().check(z.maxLength(5))),
    isLocked: z.optional(z.boolean()),
    p: z.optional(pageNumber),
  }),
)

test('invalid params are dropped and valid ones remain', () => {
  expect(known({ keyword: 'zinc', isLocked: true, p: '3', other: 'x' })).toEqual({
    keyword: 'zinc',
    isLocked: true,
    p: 3,
  })
  expect(known({ keyword: 'zinguerie', isLocked: 'oui', p: '0' })).toEqual({})
  expect(known({ p: '1.5' })).toEqual({})
})
