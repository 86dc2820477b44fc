/** The names of an object literal, whose type lists them all. */
export const keysOf = <Name extends string>(object: Partial<Record<Name, unknown>>): Name[] =>
  Object.keys(object) as Name[]
