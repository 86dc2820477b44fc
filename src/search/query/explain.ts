import { codeTerm } from '../text/analysis.ts'
import { type AnalysedField, isCodeBeginning, spansOf } from './highlight.ts'
import type { Alternative, ParsedQuery } from './parse-query.ts'

/** A named part of a document; codes are one per line. */
type NamedText<Place extends string> = { place: Place; read: AnalysedField }

type ExplainedWord<Place extends string> = {
  /** As typed. */
  word: string
  /** Where the word, or an alternative of it, was found. */
  places: Place[]
  /**
   * The alternatives found, as written, where the word itself was not: « scolaire » for « école ».
   */
  instead: string[]
}

const MAX_INSTEAD = 3

/**
 * For each word of a query, the places of the document where it was found; no place: the word is
 * missing.
 */
export function explain<Place extends string>(
  query: ParsedQuery,
  texts: readonly NamedText<Place>[],
): ExplainedWord<Place>[] {
  const finders = texts.map(({ place, read }) => ({ place, find: finderIn(read) }))
  const explained = query.clauses.map(({ typed, alternatives }) => {
    const places = new Set<Place>()
    const instead = new Map<string, string>()
    let asTyped = false
    for (const { place, find } of finders) {
      for (const [rank, alternative] of alternatives.entries()) {
        const written = find(alternative)
        if (written === null) continue
        places.add(place)
        const isLongForm = alternative.terms.length === 1 && /\s/.test(written)
        const isTyped = (rank === 0 && !isLongForm) || codeTerm(written) === codeTerm(typed)
        if (isTyped) asTyped = true
        else instead.set(written.toLowerCase(), written)
      }
    }
    const others = [...instead.values()].slice(0, MAX_INSTEAD)
    return { word: typed, places: [...places], instead: asTyped ? [] : others }
  })
  /** A word typed both alone and in a phrase is listed once. */
  return [...new Map(explained.toReversed().map((one) => [one.word, one])).values()].reverse()
}

/** Returns a function that finds an alternative in the text, as written; null without one. */
function finderIn(read: AnalysedField): (alternative: Alternative) => string | null {
  if (read.field === 'codes') {
    const codes = read.text.split('\n')
    return ({ terms: [first = ''], cpvPrefix, field }) =>
      (field === 'buyer'
        ? undefined
        : codes.find((code) => {
            const term = codeTerm(code)
            return cpvPrefix ? isCodeBeginning(term, first) : term === first
          })) ?? null
  }
  return (alternative) => {
    const [span] = spansOf(read, alternative)
    return span ? read.text.slice(...span) : null
  }
}
