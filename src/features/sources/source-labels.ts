import { SHOWN_SOURCES } from '#/domain/sources/listed-sources.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'

const NAMED = new Map(
  SHOWN_SOURCES.flatMap(({ sources }) => sources.map((source) => [source.code, source] as const)),
)

/** Display name of a source. */
export function sourceLabel(code: SourceCode): string {
  return NAMED.get(code)?.label ?? code
}

/** Display name where there is little room: « TED » for « TED (Journal officiel de l’Union européenne) ». */
export function shortSourceLabel(code: SourceCode): string {
  return NAMED.get(code)?.shortLabel ?? sourceLabel(code)
}
