import { LETTERS, type Letter, letterOf, MIN_SCORE } from '#/domain/letter.ts'

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

/** How many are graded, and how many of these are relevant. */
export type Share = { graded: number; relevant: number }
/** A profile's tenders of one letter, and those of the two halves of its list. */
export type LetterShares = { all: Share; upper: Share; lower: Share }

export function letterShares(pairs: readonly GradedPair[], letter: Letter): LetterShares {
  const own = pairs
    .filter(({ score }) => letterOf(score) === letter)
    .toSorted((a, b) => b.score - a.score)
  const middle = Math.floor(own.length / 2)
  return {
    all: shareOf(own),
    upper: shareOf(own.slice(0, middle)),
    lower: shareOf(own.slice(own.length - middle)),
  }
}

const shareOf = (pairs: readonly GradedPair[]): Share => ({
  graded: pairs.length,
  relevant: relevantOf(pairs).length,
})

/** The relevant share over several profiles; null without any tender. */
export function jointPrecision(shares: readonly Share[]): number | null {
  let graded = 0
  let relevant = 0
  for (const share of shares) {
    graded += share.graded
    relevant += share.relevant
  }
  return graded === 0 ? null : relevant / graded
}

/** How many times more relevant the upper halves of the lists are; null where the lower ones have nothing. */
export function upperToLower(shares: readonly LetterShares[]): number | null {
  const upper = jointPrecision(shares.map((share) => share.upper))
  const lower = jointPrecision(shares.map((share) => share.lower))
  return upper === null || !lower ? null : upper / lower
}

/** Lists of fewer tenders always have a tenth with one score. */
const SHORTEST_LIST = 10

/** The largest share of a profile's list (A to C) with one score; null for a short list. */
export function mostEqualShare(pairs: readonly GradedPair[]): number | null {
  const counts = new Map<number, number>()
  for (const { score } of pairs) {
    if (score >= MIN_SCORE.C) counts.set(score, (counts.get(score) ?? 0) + 1)
  }
  const listed = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return listed < SHORTEST_LIST ? null : Math.max(...counts.values()) / listed
}
