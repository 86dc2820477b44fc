import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import type { LabelledNotice } from '../archive.ts'

/** A profile and its relevance rule: calls with one of the descriptors in one of the places (empty: everywhere). */
export type LabelledProfile = {
  name: string
  text: string
  locations: string[]
  excluded?: string[] | undefined
  relevant: { descriptors: string[]; locations: string[] }
}

const profilesSchema: z.ZodType<LabelledProfile[]> = z.array(
  z.object({
    name: z.string(),
    text: z.string(),
    locations: z.array(z.string()),
    excluded: z.array(z.string()).optional(),
    relevant: z.object({ descriptors: z.array(z.string()), locations: z.array(z.string()) }),
  }),
)

/** @throws on an invalid file */
export const readProfiles = (file: string): LabelledProfile[] =>
  profilesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The numbers of the relevant calls; départements are normalised. */
export function relevantCalls(
  { relevant }: LabelledProfile,
  calls: readonly LabelledNotice[],
): Set<number> {
  const codes = new Set(relevant.descriptors)
  const places = new Set(relevant.locations.flatMap((code) => departmentsOfRawCode(code)))
  return new Set(
    calls.flatMap(({ descriptors, departments }, number) => {
      const isThere = places.size === 0 || departments.some((code) => places.has(code))
      return isThere && descriptors.some(({ code }) => codes.has(code)) ? [number] : []
    }),
  )
}
