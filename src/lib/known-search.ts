import { z } from 'zod/mini'

/** A page of a list; text in addresses. */
export const pageNumber = z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(1_000))

/**
 * Validator of a server function that is asked by the address of a screen: of its parameters, those that make sense;
 * the others are dropped one by one. On the server alone, so that browsers load none of it.
 */
export function knownSearch<Shape extends Record<string, z.ZodMiniType>>(
  schema: z.ZodMiniObject<Shape>,
) {
  return (search: AddressWords): Partial<z.output<z.ZodMiniObject<Shape>>> => {
    const given = new Map<string, unknown>(Object.entries(search))
    const known = Object.entries(schema.shape).flatMap(([name, field]) => {
      const read = z.safeParse(field, given.get(name))
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    })
    return Object.fromEntries(known)
  }
}

/** The parameters of an address, unparsed. */
export type AddressWords = Record<string, string | number | boolean | undefined>
