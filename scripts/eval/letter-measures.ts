import { LETTERS, type Letter, letterOf } from '#/domain/letter.ts'

/** A profile and a call with common evidence. */
export type GradedPair = { score: number; isRelevant: boolean; isInZone: boolean }

type LetterFigures = {
  letter: Letter
  graded: number
  relevant: number
  /** Share of relevant pairs with this letter. */
  precision: number
  /** The same within the zone of the profile; pairs outside are all E and rarely relevant. */
  precisionInZone: number
  /** Share of all relevant calls. */
  held: number
}

/** @param relevant the number of relevant calls, found or not */
export function letterFigures(pairs: readonly GradedPair[], relevant: number): LetterFigures[] {
  return LETTERS.map((letter) => {
    const own = pairs.filter(({ score }) => letterOf(score) === letter)
    return {
      letter,
      graded: own.length,
      relevant: relevantOf(own).length,
      precision: precisionOf(own),
      precisionInZone: precisionOf(own.filter(({ isInZone }) => isInZone)),
      held: relevantOf(own).length / Math.max(1, relevant),
    }
  })
}

const relevantOf = (pairs: readonly GradedPair[]) => pairs.filter(({ isRelevant }) => isRelevant)

/** NaN if no pair has the letter. */
const precisionOf = (pairs: readonly GradedPair[]) => relevantOf(pairs).length / pairs.length
