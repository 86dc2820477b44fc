/** What JSON can hold, and so what PostgreSQL keeps as jsonb. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The same, each text in it changed; names of fields stay. */
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapStrings(each, change)]),
  )
}
