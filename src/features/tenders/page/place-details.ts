/** The details of a place without its name, which they may begin with; empty where they add nothing. */
export function detailsBeyond(name: string, details: string): string {
  const [own, all] = [withSingleSpaces(name), withSingleSpaces(details)]
  if (!all.startsWith(own)) return details
  const rest = all.slice(own.length)
  return rest === '' || /^\s?[;,]/.test(rest) ? rest.replace(/^[\s;,]+/, '') : details
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
