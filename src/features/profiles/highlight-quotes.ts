import { quotedSpans } from './quoted-spans.ts'

/** As in `::highlight()` of the styles. */
const NAME = 'quoted'
/** Parts of the page that are no text of the tender. */
const NOT_OF_TENDER = 'aside, nav, form, script, style'

/**
 * Highlights the quotes wherever a text of the page has them; browsers without the CSS Custom Highlight API show the
 * page as it is. Returns what removes them.
 */
export function highlightQuotes(root: Element | null, quotes: readonly string[]): () => void {
  if (!root || quotes.length === 0 || !('highlights' in CSS)) return () => {}
  const highlight = new Highlight()
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(NOT_OF_TENDER)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const [start, end] of quotedSpans(text.nodeValue ?? '', quotes)) {
      highlight.add(
        new StaticRange({
          startContainer: text,
          startOffset: start,
          endContainer: text,
          endOffset: end,
        }),
      )
    }
  }
  CSS.highlights.set(NAME, highlight)
  return () => CSS.highlights.delete(NAME)
}
