import { LETTERS, type Letter, letterOf } from '#/domain/letter.ts'

/** A profile and a call that share something. */
export type GradedPair = { score: number; isRelevant: boolean; isInZone: boolean }

type LetterFigures = {
  letter: Letter
  graded: number
  relevant: number
  /** Share relevant of those graded so. */
  precision: number
  /** The same among those in the zone of their profile: the others are all E, and hardly ever relevant. */
  precisionInZone: number
  /** Share of all that is relevant. */
  held: number
}

/** @param relevant how many calls answer, found or not */
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

/** NaN where nothing is graded so. */
const precisionOf = (pairs: readonly GradedPair[]) => relevantOf(pairs).length / pairs.length
