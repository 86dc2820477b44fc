/** Characters that are enough to find a text on its page. */
const ENOUGH = 60

/** The text of a page without white space, and the place of each character in the page. */
type CompactPage = { text: string; page: string; places: number[] }

export function compactPage(page: string): CompactPage {
  const places: number[] = []
  let text = ''
  for (let at = 0; at < page.length; at++) {
    const character = page.charAt(at)
    if (/\s/.test(character)) continue
    text += character
    places.push(at)
  }
  return { text, page, places }
}

/**
 * The words of a page from the first to the last of some texts, as written on it; null where they are not found,
 * as words that the end of a line divides.
 */
export function wordsOnPage(
  { text, page, places }: CompactPage,
  texts: readonly string[],
): string | null {
  const [first = '', last = first] = [texts[0], texts.at(-1)].map((one) =>
    (one ?? '').replace(/\s+/g, ''),
  )
  const start = text.indexOf(first.slice(0, ENOUGH))
  if (first === '' || start < 0) return null
  const ending = last.slice(-ENOUGH)
  const end = text.indexOf(ending, start)
  const length = end < 0 ? Math.min(first.length, ENOUGH) : end + ending.length - start
  return page.slice(places[start], (places[start + length - 1] ?? page.length - 1) + 1)
}
