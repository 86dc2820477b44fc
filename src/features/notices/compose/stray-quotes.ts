/** Quotation marks around the whole, and those whose other half is missing. */
export function withoutStrayQuotes(text: string): string {
  const doubled = text.replace(/""+/g, '"')
  const inside = /^["“«]\s*([^"“”«»]+?)\s*["”»]$/.exec(doubled)?.[1] ?? doubled
  const lone = loneQuotes(inside)
  if (lone.size === 0) return inside
  return inside
    .replace(/["«»]/g, (mark, at: number) => (lone.has(at) ? '' : mark))
    .replace(/\s{2,}/g, ' ')
    .trim()
}

/** Where they are: of « a » and « b the last, of straight ones the last of an odd number. */
function loneQuotes(text: string): Set<number> {
  const straight = Array.from(text.matchAll(/"/g), ({ index }) => index)
  const open: number[] = []
  const lone = straight.length % 2 === 1 ? straight.slice(-1) : []
  for (const { 0: mark, index } of text.matchAll(/[«»]/g)) {
    if (mark === '«') open.push(index)
    else if (open.pop() === undefined) lone.push(index)
  }
  return new Set([...lone, ...open])
}
