/** `[start, end)` of each whole word or phrase of a text that is one of the quotes, in any case and spacing. */
export function quotedSpans(text: string, quotes: readonly string[]): [number, number][] {
  const written = quotes
    .map((quote) => quote.trim())
    .filter((quote) => quote !== '')
    .sort((a, b) => b.length - a.length)
    .map((quote) => quote.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  if (written.length === 0) return []
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return Array.from(text.matchAll(whole), ({ index, 0: found }) => [index, index + found.length])
}
