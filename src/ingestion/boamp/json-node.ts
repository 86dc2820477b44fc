import type { XmlNode } from '#/ingestion/xml.ts'

/**
 * BOAMP's query interface gives its XML turned to JSON: attributes as `@name`, text as `#text`, several
 * elements of a name as a list, an empty one as null or ''. The same tree as `parseXml` makes.
 */
export function xmlOfJson(value: unknown, depth = 0): XmlNode {
  if (depth > 100) throw new Error('The JSON is nested too deeply.')
  if (typeof value !== 'object' || value === null) return escaped(value)
  const element: Record<string, XmlNode | XmlNode[]> = Object.create(null)
  for (const [written, inner] of Object.entries(value)) {
    const name = written.startsWith('@')
      ? `@${withoutPrefix(written.slice(1))}`
      : withoutPrefix(written)
    element[name] = Array.isArray(inner)
      ? inner.map((one) => xmlOfJson(one, depth + 1))
      : xmlOfJson(inner, depth + 1)
  }
  return element
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Text in the tree is still escaped, as in a document: it is decoded when it is read. */
function escaped(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).replaceAll('&', '&amp;')
}
