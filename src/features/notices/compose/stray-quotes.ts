/** Quotation marks around the whole, and one whose other half is missing. */
export function withoutStrayQuotes(text: string): string {
  const doubled = text.replace(/""+/g, '"')
  const inside = /^["“«]\s*([^"“”«»]+?)\s*["”»]$/.exec(doubled)?.[1] ?? doubled
  const straight = inside.split('"').length % 2 === 0 ? withoutLone(inside, '"') : inside
  const opened = straight.split('«').length - straight.split('»').length
  if (opened === 0) return straight
  return withoutLone(straight, opened > 0 ? '«' : '»')
}

function withoutLone(text: string, mark: string): string {
  const at = mark === '«' ? text.indexOf(mark) : text.lastIndexOf(mark)
  return `${text.slice(0, at)}${text.slice(at + 1)}`.replace(/\s{2,}/g, ' ').trim()
}
