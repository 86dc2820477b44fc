import { analyseSpans, codeTerm } from './analysis.ts'
import { spansOf } from './highlight.ts'
import type { Alternative, ParsedQuery } from './parse-query.ts'
import type { TextField } from './text-fields.ts'

/** A part of a document, by the name that its reader knows it by; codes are a line each. */
export type NamedText<Place extends string> = { place: Place; field: TextField; text: string }

export type ExplainedWord<Place extends string> = {
  /** As typed. */
  word: string
  /** Where it stands, itself or what stands for it. */
  places: Place[]
  /** What stands for it, as written, where the word itself does not: « scolaire » for « école ». */
  instead: string[]
}

const MOST_INSTEAD = 3

/** Why a document answers a query: each word and where it was found; nowhere: it is missing. */
export function explain<Place extends string>(
  query: ParsedQuery,
  texts: readonly NamedText<Place>[],
): ExplainedWord<Place>[] {
  const finders = texts.map((named) => ({ ...named, find: finderIn(named) }))
  return query.clauses.map(({ typed, alternatives }) => {
    const places = new Set<Place>()
    const instead = new Map<string, string>()
    let asTyped = false
    for (const { place, field, find } of finders) {
      for (const [rank, alternative] of alternatives.entries()) {
        if (alternative.field !== undefined && alternative.field !== field) continue
        const written = find(alternative)
        if (written === null) continue
        places.add(place)
        const isLongForm = alternative.terms.length === 1 && /\s/.test(written)
        const isTyped = (rank === 0 && !isLongForm) || codeTerm(written) === codeTerm(typed)
        if (isTyped) asTyped = true
        else instead.set(written.toLowerCase(), written)
      }
    }
    const others = [...instead.values()].slice(0, MOST_INSTEAD)
    return { word: typed, places: [...places], instead: asTyped ? [] : others }
  })
}

/** What a text holds of an alternative, as written; null for nothing. */
function finderIn({ field, text }: NamedText<string>): (alternative: Alternative) => string | null {
  if (field === 'codes') {
    const codes = text.split('\n')
    return ({ terms: [first = ''], cpvPrefix }) =>
      codes.find((code) => {
        const term = codeTerm(code)
        return cpvPrefix ? /^\d{8}$/.test(term) && term.startsWith(first) : term === first
      }) ?? null
  }
  const analysed = analyseSpans(text)
  return (alternative) => {
    const [span] = spansOf(analysed, alternative)
    return span ? text.slice(...span) : null
  }
}
