import type { Entry } from './page-entries.ts'

/** Lines from the edge of a page among which headers and footers are. */
const EDGE = 6
/** Pages with the same line in the same place that make it a header or footer. */
const FEWEST = 3
/** Distance of the same place on two pages, in parts of the page. */
const SAME_PLACE = 0.02
const PAGE_NUMBER =
  /^(?:[-–—|]?\s*\d{1,3}\s*[-–—|]?|(?:page|p\.)\s*:?\s*\d{1,3}(?:\s*(?:sur|de|\/)\s*\d{1,3})?|\d{1,3}\s*(?:\/|sur)\s*\d{1,3})$/i

/** Pages without headers, footers and page numbers: lines that several pages have in the same place, numbers apart. */
export function withoutRunningLines(pages: readonly Entry[][]): Entry[][] {
  const places = new Map<string, { page: number; y: number | null; isTop: boolean }[]>()
  for (const page of pages) {
    for (const { entry, isTop } of edgesOf(page)) {
      // Word has headers and footers apart.
      if (entry.isWhole) continue
      const seen = places.get(keyOf(entry)) ?? []
      seen.push({ page: entry.page, y: entry.place?.y ?? null, isTop })
      places.set(keyOf(entry), seen)
    }
  }
  const fewest = pages.length <= FEWEST ? 2 : FEWEST
  return pages.map((page) => {
    const running = new Set<Entry>()
    for (const { entry, isTop, at } of edgesOf(page)) {
      if (entry.isWhole) continue
      const y = entry.place?.y ?? null
      const sameEdge = (places.get(keyOf(entry)) ?? []).filter((other) => other.isTop === isTop)
      const samePlace = sameEdge.filter(
        (other) => other.y === null || y === null || Math.abs(other.y - y) <= SAME_PLACE,
      )
      // Pages in landscape format have it elsewhere.
      const isRepeated =
        pages.length > 1 &&
        (pagesOf(samePlace) >= fewest || pagesOf(sameEdge) >= Math.max(fewest, pages.length / 2))
      if (isRepeated || (at < 2 && PAGE_NUMBER.test(entry.text))) running.add(entry)
    }
    return page.filter((entry) => {
      if (!running.has(entry)) return true
      // The header row of a table that goes on is like a running line.
      const { table } = entry
      return table !== null && page.some((one) => one.table?.key === table.key && !running.has(one))
    })
  })
}

/** The first and last lines of a page; `at` counts from its edge. */
function edgesOf(page: readonly Entry[]): { entry: Entry; isTop: boolean; at: number }[] {
  const count = Math.min(EDGE, page.length)
  const top = page.slice(0, count).map((entry, at) => ({ entry, isTop: true, at }))
  const bottom = page
    .slice(-count)
    .map((entry, at) => ({ entry, isTop: false, at: count - 1 - at }))
  return [...top, ...bottom]
}

const pagesOf = (seen: readonly { page: number }[]) => new Set(seen.map(({ page }) => page)).size

const keyOf = ({ text }: Entry) =>
  text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()
