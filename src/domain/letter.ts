/** Best first. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof LETTERS)[number]

/** The least score, of 0–100, of each letter. */
export const LEAST_SCORE: Readonly<Record<Letter, number>> = { A: 80, B: 60, C: 40, D: 20, E: 0 }

export function letterOf(score: number): Letter {
  return LETTERS.find((letter) => score >= LEAST_SCORE[letter]) ?? 'E'
}
