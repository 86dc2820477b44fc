import { LISTED_SOURCES } from './listed-sources.ts'

const CODES: ReadonlySet<string> = new Set(
  LISTED_SOURCES.flatMap(({ sources }) =>
    sources.flatMap(({ code, joinsByReference }) => (joinsByReference ? [code] : [])),
  ),
)

/** Whether notices of a source join others by a reference alone. */
export function joinsByReference(source: string): boolean {
  return CODES.has(source)
}
