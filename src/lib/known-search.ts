import { z } from 'zod/mini'

/** A page of a list; addresses tell it as a word. */
export const pageNumber = z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(1_000))

/** Of the parameters of an address, those that make sense to the screen; the others are dropped one by one. */
export function knownSearch<Shape extends Record<string, z.ZodMiniType>>(
  schema: z.ZodMiniObject<Shape>,
  search: object,
): Partial<z.output<z.ZodMiniObject<Shape>>> {
  const given = new Map<string, unknown>(Object.entries(search))
  const known = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = z.safeParse(field, given.get(name))
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(known)
}
