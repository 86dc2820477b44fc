/**
 * A text in parts, the quoted ones marked; one part where the text does not contain the words. White space and hyphens
 * may differ: a quote has its lines joined.
 */
export function quotedParts(
  text: string,
  quote: string | null,
): { text: string; start: number; isQuoted: boolean }[] {
  const place = quote ? placeOf(text, quote) : null
  if (place === null) return [{ text, start: 0, isQuoted: false }]
  const [start, end] = place
  return [
    { text: text.slice(0, start), start: 0, isQuoted: false },
    { text: text.slice(start, end), start, isQuoted: true },
    { text: text.slice(end), start: end, isQuoted: false },
  ].filter((part) => part.text !== '')
}

function placeOf(text: string, quote: string): [start: number, end: number] | null {
  const exact = text.indexOf(quote)
  if (exact >= 0) return [exact, exact + quote.length]
  const words = quote.replace(NO_LETTERS, '')
  const places = [...text.matchAll(/[^\s\u00ad-]/gu)].map(({ index }) => index)
  const at = words === '' ? -1 : text.replace(NO_LETTERS, '').indexOf(words)
  const [start, last] = [places[at], places[at + [...words].length - 1]]
  return at < 0 || start === undefined || last === undefined ? null : [start, last + 1]
}

const NO_LETTERS = /[\s\u00ad-]/gu
