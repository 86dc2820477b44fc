/** A weight of a list, and whether words say that it is of a part. */
export type ListedWeight = { number: number; isSub: boolean }

/** Its place in the list, and those that make it up. */
export type WeightNode = { at: number; parts: WeightNode[] }

/** Three criteria of 33,3 make 100. */
const SLACK = 0.0035
const FEWEST_PARTS = 2
/** More are no list that anybody wrote. */
const MOST_STEPS = 4000
const MOST_WEIGHTS = 60

/**
 * How a flat list of weights makes up a whole, each with the ones after it that make it up: the reading
 * in which none is left over; null where there is none. Parts may also be stated in hundredths of what
 * they are parts of, where `isRelative` allows it.
 */
export function weightTree(
  list: readonly ListedWeight[],
  { whole, isRelative = false }: { whole: number; isRelative?: boolean },
): WeightNode[] | null {
  if (list.length > MOST_WEIGHTS) return null
  let steps = 0

  function* filled(
    at: number,
    left: number,
    slack: number,
    isTop: boolean,
  ): Generator<{ nodes: WeightNode[]; next: number }> {
    if (Math.abs(left) < slack) yield { nodes: [], next: at }
    const item = list[at]
    if (!item || item.number > left + slack || (isTop && item.isSub) || ++steps > MOST_STEPS) return
    for (const { nodes: parts, next } of [...made(at, item.number), { nodes: [], next: at + 1 }]) {
      for (const rest of filled(next, left - item.number, slack, isTop)) {
        yield { nodes: [{ at, parts }, ...rest.nodes], next: rest.next }
      }
    }
  }

  function* made(at: number, weight: number) {
    for (const sum of isRelative && weight !== HUNDRED ? [weight, HUNDRED] : [weight]) {
      for (const found of filled(at + 1, sum, sum * SLACK, false)) {
        if (found.nodes.length >= FEWEST_PARTS) yield found
      }
    }
  }

  for (const { nodes, next } of filled(0, whole, whole * SLACK, true))
    if (next === list.length) return nodes
  return null
}

const HUNDRED = 100
