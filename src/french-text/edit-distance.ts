/** Cost of an edit; doubling a letter or removing a doubled one costs half. */
export const EDIT = 2
const DOUBLING = 1

const MAX_LENGTH = 40
const newRow = () => new Uint8Array(MAX_LENGTH + 1)
const rows = [newRow(), newRow(), newRow()] as const

/**
 * Cost of turning one word into another by insertions, deletions, replacements and swaps of
 * neighbours; `limit + 1` for any cost above `limit`.
 */
export function editCost(from: string, to: string, limit: number): number {
  if (from.length > MAX_LENGTH || to.length > MAX_LENGTH) return limit + 1
  let [before, last, current] = rows
  last[0] = 0
  for (let j = 1; j <= to.length; j++) last[j] = (last[j - 1] as number) + cost(to, j - 1)
  for (let i = 1; i <= from.length; i++) {
    const removal = cost(from, i - 1)
    let least = (last[0] as number) + removal
    current[0] = least
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let best = (last[j - 1] as number) + (same ? 0 : EDIT)
      best = Math.min(best, (last[j] as number) + removal)
      best = Math.min(best, (current[j - 1] as number) + cost(to, j - 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        best = Math.min(best, (before[j - 2] as number) + EDIT)
      }
      current[j] = best
      least = Math.min(least, best)
    }
    if (least > limit) return limit + 1
    ;[before, last, current] = [last, current, before]
  }
  return Math.min(last[to.length] as number, limit + 1)
}

const cost = (word: string, at: number) => (at > 0 && word[at] === word[at - 1] ? DOUBLING : EDIT)
