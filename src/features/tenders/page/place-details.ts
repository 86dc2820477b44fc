/** What the details of a place say beside its name, which they may begin with; empty where they add nothing. */
export function detailsBeyond(name: string, details: string): string {
  const [own, all] = [name, details].map((text) => text.replace(/\s+/g, ' ').trim()) as [
    string,
    string,
  ]
  if (!all.startsWith(own)) return details
  const rest = all.slice(own.length)
  return rest === '' || /^\s?[;,]/.test(rest) ? rest.replace(/^[\s;,]+/, '') : details
}
