import type { Entry } from './page-entries.ts'

/** Lines from the edge of a page among which headers and footers are. */
const EDGE = 6
/** Part of the pages that have a header or footer. */
const PART = 0.3
/** Part of a page at its upper and lower end where text begins on no page. */
const MARGIN = 0.07
/** Distance of the same place on two pages, in parts of the page. */
const SAME_PLACE = 0.02
const PAGE_NUMBER =
  /^(?:[-–—|]?\s*\d{1,3}\s*[-–—|]?|(?:page|p\.)\s*:?\s*\d{1,3}(?:\s*(?:sur|de|\/)\s*\d{1,3})?|\d{1,3}\s*(?:\/|sur)\s*\d{1,3})$/i

/** Pages without headers, footers and page numbers: lines that several pages have in the same place, numbers apart. */
export function withoutRunningLines(pages: readonly Entry[][]): Entry[][] {
  const places = new Map<string, Seen[]>()
  for (const page of pages) {
    for (const { entry, isTop } of edgesOf(page).flat()) {
      // Word has headers and footers apart.
      if (entry.isWhole) continue
      const seen = places.get(keyOf(entry)) ?? []
      seen.push({ page: entry.page, y: entry.place?.y ?? null, isTop })
      places.set(keyOf(entry), seen)
    }
  }
  return pages.map((page) => {
    const running = new Set<Entry>()
    for (const edge of edgesOf(page)) {
      for (const { entry, isTop, at } of edge) {
        const seen = (places.get(keyOf(entry)) ?? []).filter((other) => other.isTop === isTop)
        const isNumber = at < 2 && !entry.isWhole && PAGE_NUMBER.test(entry.text)
        // Beyond a header are other headers alone.
        if (!isNumber && !isRepeated(entry, seen, pages.length)) break
        running.add(entry)
      }
    }
    return page.filter((entry) => {
      if (!running.has(entry)) return true
      // The header row of a table that goes on is like a running line.
      const { table } = entry
      return table !== null && page.some((one) => one.table?.key === table.key && !running.has(one))
    })
  })
}

type Seen = { page: number; y: number | null; isTop: boolean }

/** Pages in landscape format have their headers elsewhere; a title at the top of some pages is no header. */
function isRepeated({ place }: Entry, seen: readonly Seen[], pages: number): boolean {
  const y = place?.y ?? null
  const samePlace = seen.filter(
    (other) => other.y === null || y === null || Math.abs(other.y - y) <= SAME_PLACE,
  )
  const isMargin = y !== null && (y < MARGIN || y > 1 - MARGIN)
  const fewest = Math.max(pages <= 3 ? 2 : 3, isMargin ? 0 : PART * pages)
  const isSeen = pagesOf(samePlace) >= fewest || pagesOf(seen) >= Math.max(fewest, pages / 2)
  return pages > 1 && isSeen
}

/** The first and the last lines of a page, from its edges; `at` counts from there. */
function edgesOf(page: readonly Entry[]): { entry: Entry; isTop: boolean; at: number }[][] {
  const top = page.slice(0, EDGE).map((entry, at) => ({ entry, isTop: true, at }))
  const bottom = page
    .slice(-EDGE)
    .toReversed()
    .map((entry, at) => ({ entry, isTop: false, at }))
  return [top, bottom]
}

const pagesOf = (seen: readonly { page: number }[]) => new Set(seen.map(({ page }) => page)).size

const keyOf = ({ text }: Entry) =>
  text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase()
