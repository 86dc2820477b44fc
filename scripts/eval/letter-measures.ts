import { LETTERS, type Letter, letterOf } from '#/features/matching/letter.ts'

/** A graded pair of profile and call; `isListed` is false where they share nothing, and count as E. */
export type GradedPair = { score: number; isRelevant: boolean }

export type LetterFigures = {
  letter: Letter
  graded: number
  relevant: number
  /** Share relevant of those graded so. */
  precision: number
  /** Share of all that is relevant. */
  held: number
}

/** @param relevant how many calls answer, found or not */
export function letterFigures(pairs: readonly GradedPair[], relevant: number): LetterFigures[] {
  return LETTERS.map((letter) => {
    const own = pairs.filter(({ score }) => letterOf(score) === letter)
    const right = own.filter(({ isRelevant }) => isRelevant).length
    return {
      letter,
      graded: own.length,
      relevant: right,
      precision: own.length === 0 ? Number.NaN : right / own.length,
      held: right / Math.max(1, relevant),
    }
  })
}
