const STEPS = 256

/**
 * By evidence of topics, the minimum evidence of words that reaches a score (256: none does), for a
 * score that never falls when either rises; follows the boundary in at most 512 calls.
 */
export function minWordsByTopics(
  minimum: number,
  scoreOf: (words: number, topics: number) => number,
): Uint16Array {
  const least = new Uint16Array(STEPS)
  let words = STEPS
  for (let topics = 0; topics < STEPS; topics++) {
    while (words > 0 && scoreOf(words - 1, topics) >= minimum) words--
    least[topics] = words
  }
  return least
}
