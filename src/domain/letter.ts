/** Best first. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof LETTERS)[number]

/** The minimum score of each letter. */
export const MIN_SCORE: Readonly<Record<Letter, number>> = { A: 80, B: 60, C: 40, D: 20, E: 0 }

/** Scores are in tenths; between two of them. */
export const HALF_STEP = 0.05

export function letterOf(score: number): Letter {
  return LETTERS.find((letter) => score >= MIN_SCORE[letter]) ?? 'E'
}
