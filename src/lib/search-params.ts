/**
 * Search params of a URL as plain text, so that `q="exact words"` keeps its quotes and `q=2024`
 * stays a word. `true` and `false` alone are booleans. A param given twice counts once, the last.
 */
export function parseSearchParams(text: string): Record<string, string | boolean> {
  const params = [...new URLSearchParams(text)].map(([name, value]) => [
    name,
    value === 'true' ? true : value === 'false' ? false : value,
  ])
  return Object.fromEntries(params)
}

/** With its leading `?`, or nothing; absent and empty values are left out. */
export function formatSearchParams(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return ''
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `?${text}`
}
