import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { departmentByCode } from '#/features/locations/departments.ts'

const codes = z
  .array(z.string().refine((code) => allDescriptors().has(code), 'no descriptor of the BOAMP'))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'the same descriptor twice')

const departments = z.array(
  z.string().refine((code) => departmentByCode(code) !== undefined, 'no département'),
)

const queriesSchema = z.array(z.tuple([z.string().trim().min(3), codes.max(4)]))

const profilesSchema = z.array(
  z.strictObject({
    name: z.string().min(1),
    text: z.string().min(40),
    locations: departments,
    excluded: z.array(z.string().min(1)).min(1).optional(),
    relevant: z.strictObject({ descriptors: codes, locations: departments }),
  }),
)

function readSet(file: string): unknown {
  return JSON.parse(readFileSync(`data/eval/${file}`, 'utf8'))
}

test('there are at least 60 queries with one to four existing descriptors', () => {
  expect(queriesSchema.parse(readSet('queries.json')).length).toBeGreaterThanOrEqual(60)
})

test('queries are unique', () => {
  const texts = queriesSchema.parse(readSet('queries.json')).map(([text]) => text.toLowerCase())
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('pairs of notices are unique and have a reason', () => {
  const pairs = z
    .array(z.looseObject({ one: z.unknown(), other: z.string(), why: z.string().min(10) }))
    .parse(readSet('same-call.json'))
  const keys = pairs.map(({ one, other }) => JSON.stringify([one, other]))
  expect(new Set(keys).size).toBe(keys.length)
  expect(pairs.length).toBeGreaterThanOrEqual(80)
})

test('there are 30 profiles with unique names and existing descriptors and départements', () => {
  const profiles = profilesSchema.parse(readSet('profiles.json'))
  expect(profiles).toHaveLength(30)
  expect(new Set(profiles.map(({ name }) => name)).size).toBe(30)
})

test('the relevant places include every place of the profile', () => {
  const profiles = profilesSchema.parse(readSet('profiles.json'))
  const forgotten = profiles.filter(({ locations, relevant }) =>
    locations.length === 0
      ? relevant.locations.length > 0
      : !locations.every((code) => relevant.locations.includes(code)),
  )
  expect(forgotten.map(({ name }) => name)).toEqual([])
})
