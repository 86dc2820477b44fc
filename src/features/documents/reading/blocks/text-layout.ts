import type { Entry } from './page-entries.ts'

/** What most lines of a document have. */
export type TextLayout = {
  /** Points; null where sizes are unknown. */
  bodySize: number | null
  /** Between two lines of a paragraph, in heights of a line; null where there are no places. */
  leading: number | null
  /** The right edge of the text around a line, in parts of the page. */
  rightOf: (entry: Entry) => number
}

export function textLayout(entries: readonly Entry[]): TextLayout {
  const lines = entries.filter(({ table }) => !table)
  const sizes = new Map<number, number>()
  const distances: number[] = []
  const pages = new Map<number, Entry[]>()
  for (const [at, entry] of lines.entries()) {
    const { text, size, place, page } = entry
    if (size !== null) sizes.set(size, (sizes.get(size) ?? 0) + text.length)
    if (place === null) continue
    const own = pages.get(page)
    if (own) own.push(entry)
    else pages.set(page, [entry])
    const above = lines[at - 1]
    const distance = above ? lineDistance(above, entry) : null
    if (distance !== null && distance > 0.5 && distance < 3) distances.push(distance)
  }
  const common = quantile([...pages.values()].flat().map(rightEdge), 0.8)
  const edges = new Map([...pages].map(([page, own]) => [page, pageEdges(own, common)]))
  return {
    bodySize: [...sizes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null,
    leading: distances.length > 0 ? quantile(distances, 0.35) : null,
    rightOf: (entry) => {
      const { left, right } = edges.get(entry.page) ?? { left: null, right: common }
      return left !== null && rightEdge(entry) < MIDDLE.to ? left : right
    },
  }
}

const rightEdge = ({ place }: Entry) => (place ? place.x + place.width : 1)

/** Where the left one of two columns ends, and the right one begins. */
const MIDDLE = { from: 0.45, to: 0.56 }
/** Short lines alone do not show it. */
const NARROWEST = 0.75
/** Lines of a page, or of a column, that show its right edge. */
const FEWEST = 12

/** The right edges of a page; `left` of the left one of two columns, null where there is one column. */
function pageEdges(
  lines: readonly Entry[],
  common: number,
): { left: number | null; right: number } {
  const long = lines.filter(({ text }) => text.length >= 25)
  const left = long.filter((line) => rightEdge(line) < MIDDLE.to)
  const right = long.filter(({ place }) => place && place.x >= MIDDLE.from)
  const hasColumns = left.length >= FEWEST / 2 && right.length >= FEWEST / 2
  return {
    left: hasColumns ? quantile(left.map(rightEdge), 0.8) : null,
    right: Math.max(
      NARROWEST,
      lines.length < FEWEST ? common : quantile(lines.map(rightEdge), 0.8),
    ),
  }
}

/** Between the base lines of two lines of a page, in heights of a line; null on other pages or without places. */
function lineDistance(above: Entry, below: Entry): number | null {
  if (!above.place || !below.place || above.page !== below.page) return null
  const height = below.place.height / 1.25 || 1
  return (below.place.y + below.place.height - above.place.y - above.place.height) / height
}

/** Distance that separates paragraphs, as a multiple of the distance of lines. */
const APART = 1.35

/** Whether no space is between two lines, as inside a paragraph; without places, no empty line. */
export function isClose(above: Entry, below: Entry, { leading }: TextLayout): boolean {
  if (above.page !== below.page) return false
  const distance = lineDistance(above, below)
  if (distance === null) return !below.isApart
  return distance >= 0 && (leading === null || distance <= APART * Math.max(leading, 1.1))
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 1
}
