import type { Entry } from './page-entries.ts'

/** What most lines of a document have. */
export type TextLayout = {
  /** Points; null where sizes are unknown. */
  bodySize: number | null
  /** Between two lines of a paragraph, in heights of a line; null where there are no places. */
  leading: number | null
  /** The right edge of a page's text, in parts of the page. */
  rightOf: (page: number) => number
}

export function textLayout(entries: readonly Entry[]): TextLayout {
  const lines = entries.filter(({ table }) => !table)
  const sizes = new Map<number, number>()
  const distances: number[] = []
  const rights = new Map<number, number[]>()
  for (const [at, { text, size, place, page }] of lines.entries()) {
    if (size !== null) sizes.set(size, (sizes.get(size) ?? 0) + text.length)
    if (place === null) continue
    rights.set(page, [...(rights.get(page) ?? []), place.x + place.width])
    const above = lines[at - 1]
    const distance = above ? lineDistance(above, lines[at] as Entry) : null
    if (distance !== null && distance > 0.5 && distance < 3) distances.push(distance)
  }
  const all = [...rights.values()].flat()
  const common = quantile(all, 0.8)
  return {
    bodySize: [...sizes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null,
    leading: distances.length > 0 ? quantile(distances, 0.35) : null,
    rightOf: (page) => {
      const own = rights.get(page) ?? []
      return own.length < 12 ? common : quantile(own, 0.8)
    },
  }
}

/** Between the base lines of two lines of a page, in heights of a line; null on other pages or without places. */
export function lineDistance(above: Entry, below: Entry): number | null {
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
