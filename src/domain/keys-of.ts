/** The names of an object literal, whose type lists them all. */
export const keysOf = <Name extends string>(object: Partial<Record<Name, unknown>>): Name[] =>
  Object.keys(object) as Name[]

/** The names and values of an object literal, whose type lists them all. */
export const entriesOf = <Name extends string, Value>(
  object: Readonly<Record<Name, Value>>,
): [Name, Value][] => Object.entries(object) as [Name, Value][]

/** An object of entries that name each of its fields. */
export const recordOf = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value> => Object.fromEntries(entries) as Record<Name, Value>
