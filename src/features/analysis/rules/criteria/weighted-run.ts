import { type Finding, type Quote, wordsOf } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'
import type { CriterionLine } from './criterion-line.ts'

const WHOLE = 100
/** Of 100: three criteria of 33,3. */
const ROUNDING = 0.006
/** Lists are shorter; the bound keeps a page of figures from taking long. */
const LONGEST_RUN = 24
/** Parts that weigh as much as what they are under. */
const FEWEST_PARTS = 2

/** A criterion and how many of the lines after it are its parts; parts of a scale of their own weigh nothing here. */
type Node = { at: number; parts: number; isOwnScale: boolean }

/**
 * The first run of lines whose weights make a whole, parts under what they are parts of. Of two ways to
 * read it, the one that leaves fewer lines out. What `accepts` refuses is passed over.
 */
export function weightedRun(
  lines: readonly CriterionLine[],
  accepts: (found: readonly Finding<Criterion>[]) => boolean = () => true,
): Finding<Criterion>[] {
  for (let from = 0; from < lines.length; from++) {
    const run = underTheirOwn(lines.slice(from, from + LONGEST_RUN))
    const nodes = treesOf(run).reduce(
      (best, one) => (length(one) > length(best) ? one : best),
      null,
    )
    const stated = nodes?.map((node) => found(run, node)) ?? []
    if (stated.length > 0 && accepts(stated)) return stated
    const last = nodes?.at(-1)
    if (last) from += last.at + last.parts
  }
  return []
}

/** Lines numbered deeper than the first (« 2.1 » under « 1 », not « 5.2 » after « 5.1 ») are parts too. */
function underTheirOwn(run: readonly CriterionLine[]): CriterionLine[] {
  const top = Math.max(1, run[0]?.depth ?? 0)
  return run.map((line) => (line.depth > top ? { ...line, isSub: true } : line))
}

/** Up to 100; of the lines that begin the run and count alike, up to the lesser sums such lists have too. */
function treesOf(run: readonly CriterionLine[]): (Node[] | null)[] {
  const [first] = run
  const kind = first && KINDS.find(({ is }) => is(first))
  if (first === undefined || kind === undefined) return [longestTree(run, WHOLE)]
  const other = run.findIndex((line) => !kind.is(line) && !isBare(line))
  const alike = other < 0 ? run : run.slice(0, other)
  return [longestTree(run, WHOLE), ...kind.wholes(first).map((whole) => longestTree(alike, whole))]
}

/** A number alone counts as what the first of the list is counted in. */
const isBare = ({ value }: CriterionLine) => /^[\d.,]+$/.test(value)

const KINDS: {
  is: (line: CriterionLine) => boolean
  wholes: (first: CriterionLine) => number[]
}[] = [
  { is: ({ number }) => number < 1, wholes: () => [1] },
  { is: ({ quote }) => /co[ée]f|\s[x×]\s?\d/i.test(wordsOf(quote)), wholes: () => [10, 20] },
  { is: ({ value }) => /^\d+$/.test(value), wholes: ({ quote }) => statedWholes(quote, [10, 20]) },
  {
    is: ({ value }) => value.includes('points'),
    wholes: ({ quote }) => [20, 10, ...statedWholes(quote, [40, 50, 200])],
  },
]

/** How far from a list its heading, or the line of its total, may be. */
const NEAR = 500

/** What the words around a list say that its weights add up to; coefficients make ten or twenty. */
function statedWholes({ passage, start }: Quote, wholes: readonly number[]): number[] {
  const above = passage.text.slice(Math.max(0, start - NEAR), start + 1)
  if (/co[ée]f[^\n]{0,20}\n/i.test(above)) return [10, 20]
  const around = above + passage.text.slice(start, start + NEAR)
  return wholes.filter((whole) =>
    new RegExp(
      String.raw`(?:sur|total\D{0,20}|\/|maximum\D{0,10}|maximale?\D{0,10}|de|note\D{0,10})\s?${whole}(?!\d|[.,]\d|\s?[%\/])`,
      'i',
    ).test(around),
  )
}

const length = (nodes: Node[] | null) =>
  nodes?.reduce((sum, { parts, isOwnScale }) => sum + 1 + (isOwnScale ? 0 : parts), 0) ?? 0

function longestTree(run: readonly CriterionLine[], whole: number): Node[] | null {
  const slack = whole * ROUNDING
  const known = new Map<string, Node[] | null>()
  const nodes = run.map((): Node[] | null => null)
  /** The longest way on to the whole from a line, after so many criteria that add up to so much. */
  const onFrom = (at: number, total: number, before: number): Node[] | null => {
    if (Math.abs(total - whole) < slack && before > 1) return []
    const key = `${at} ${total.toFixed(2)} ${Math.min(before, 2)}`
    const line = run[at]
    if (known.has(key)) return known.get(key) ?? null
    let best: Node[] | null = null
    if (line && !line.isSub && total + line.number <= whole + slack) {
      nodes[at] ??= nodesAt(run, at)
      for (const node of nodes[at]) {
        const rest = onFrom(at + 1 + node.parts, total + line.number, before + 1)
        if (rest && (best === null || length([node, ...rest]) > length(best)))
          best = [node, ...rest]
      }
    }
    known.set(key, best)
    return best
  }
  return onFrom(0, 0, 0)
}

/** The ways to read a line as a criterion with parts. */
function nodesAt(run: readonly CriterionLine[], at: number): Node[] {
  const onOwnScale = ownScaleCounts(run, at)
  return [
    ...partCounts(run, at, onOwnScale).map((parts) => ({ at, parts, isOwnScale: false })),
    ...onOwnScale.map((parts) => ({ at, parts, isOwnScale: true })),
  ]
}

/** How many of the lines after a criterion can be its parts: those marked so, those that add up to it, or none. */
function partCounts(
  run: readonly CriterionLine[],
  at: number,
  onOwnScale: readonly number[],
): number[] {
  const whole = run[at]?.number ?? 0
  const slack = Math.max(whole * ROUNDING, 0.001)
  const unmarked = run.slice(at + 1).findIndex(({ isSub }) => !isSub)
  const marked = unmarked < 0 ? run.length - at - 1 : unmarked
  // Words that mark parts are before the first of them alone, where more of them make a scale.
  const counts = new Set(onOwnScale.some((count) => marked > 0 && count > marked) ? [] : [marked])
  let sum = 0
  for (let next = at + 1; next < run.length; next++) {
    sum += run[next]?.number ?? 0
    if (Math.abs(sum - whole) < slack && next - at >= FEWEST_PARTS && !isPartOfOther(run, at, next))
      counts.add(next - at)
    if (sum > whole + slack) break
  }
  return [...counts]
}

/** Wholes of the scale that the parts of one criterion may have for themselves. */
const OWN_SCALES: ReadonlySet<number> = new Set([100, 20, 10])
const IS_PRICE = /^(?:prix|co[ûu]t)/i

/** How many lines after a criterion weigh within it: « valeur technique 60 %: équipe 40 points, méthode 60 points ». */
function ownScaleCounts(run: readonly CriterionLine[], at: number): number[] {
  const counts: number[] = []
  let sum = 0
  for (let next = at + 1; next < run.length; next++) {
    const line = run[next]
    if (!line || IS_PRICE.test(line.name)) break
    sum += line.number
    if (sum > WHOLE) break
    if (OWN_SCALES.has(sum) && sum !== run[at]?.number && next - at >= FEWEST_PARTS)
      counts.push(next - at)
  }
  return counts
}

/** Lines of a list that goes on after them, apart from the criterion they add up to. */
function isPartOfOther(run: readonly CriterionLine[], at: number, last: number): boolean {
  const before = between(run[at], run[at + 1])
  const after = between(run[last], run[last + 1])
  return (
    before !== null &&
    /\p{L}{3}.*\p{L}{3}/su.test(before) &&
    after !== null &&
    /^[ ;,]*$/.test(after)
  )
}

/** The words between two lines of a passage. */
function between(one: CriterionLine | undefined, other: CriterionLine | undefined): string | null {
  if (!one || !other || one.quote.passage !== other.quote.passage) return null
  return one.quote.passage.text.slice(one.quote.end, other.quote.start)
}

function found(run: readonly CriterionLine[], { at, parts, isOwnScale }: Node): Finding<Criterion> {
  const lines = run.slice(at, at + 1 + (isOwnScale ? 0 : parts))
  const [criterion, ...subs] = lines
  return {
    value: {
      name: criterion?.name ?? '',
      value: criterion?.value ?? null,
      subCriteria: subs.map(({ name, value }) => ({ name, value })),
    },
    quotes: lines.map(({ quote }) => quote),
  }
}
