/** A text in parts, the quoted ones marked; one part where the text does not contain the words. */
export function quotedParts(
  text: string,
  quote: string | null,
): { text: string; start: number; isQuoted: boolean }[] {
  const start = quote ? text.indexOf(quote) : -1
  if (quote === null || start < 0) return [{ text, start: 0, isQuoted: false }]
  const end = start + quote.length
  return [
    { text: text.slice(0, start), start: 0, isQuoted: false },
    { text: text.slice(start, end), start, isQuoted: true },
    { text: text.slice(end), start: end, isQuoted: false },
  ].filter((part) => part.text !== '')
}
