/** Raw records as trees, read here by other means than the product reads them. */
import { XMLParser } from 'fast-xml-parser'

/** A text, or elements and attributes by name; a name that occurs once is no list. */
export type Tree = string | { [name: string]: Tree | Tree[] }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
})

export function treeOfXml(xml: string): Tree {
  // Superscripts of TED's texts.
  return parser.parse(xml.replace(/<\/?FT\b[^>]*>/g, ''))
}

/** The JSON of BOAMP's query interface, with the names of the XML that it was made of. */
export function treeOfJson(value: unknown): Tree {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/^(@?)[a-z]+:/, '$1'),
      Array.isArray(inner) ? inner.map(treeOfJson) : treeOfJson(inner),
    ]),
  )
}

/** Every element at the end of a path of names parted by `/`. */
export function at(tree: Tree | undefined, path: string): Tree[] {
  return path.split('/').reduce<Tree[]>(
    (trees, name) =>
      trees.flatMap((one) => {
        const inner = typeof one === 'string' ? undefined : one[name]
        return inner === undefined ? [] : [inner].flat()
      }),
    tree === undefined ? [] : [tree],
  )
}

/** Every element of a name, at any depth. */
export function everywhere(tree: Tree, name: string): Tree[] {
  if (typeof tree === 'string') return []
  return Object.entries(tree).flatMap(([key, inner]) =>
    [inner].flat().flatMap((one) => [...(key === name ? [one] : []), ...everywhere(one, name)]),
  )
}

/** The first text at the end of a path that is not empty; null where there is none. */
export function textAt(tree: Tree | undefined, path: string): string | null {
  return (
    at(tree, path)
      .map(wordsOf)
      .find((text) => text !== '') ?? null
  )
}

/** The text of an element, in French where it is there in several languages. */
export function frenchAt(tree: Tree | undefined, path: string): string | null {
  const versions = at(tree, path)
  const french = versions.find((one) => typeof one !== 'string' && one['@languageID'] === 'FRA')
  return wordsOf(french ?? '') || (versions.map(wordsOf).find((text) => text !== '') ?? null)
}

export function wordsOf(tree: Tree): string {
  if (typeof tree === 'string') return tree.trim()
  const own = tree['#text']
  if (own !== undefined) return String(own).trim()
  return Object.entries(tree)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([, inner]) => [inner].flat().map(wordsOf))
    .filter((text) => text !== '')
    .join(' ')
}

export function attributeOf(tree: Tree | undefined, name: string): string | null {
  const value = tree === undefined || typeof tree === 'string' ? undefined : tree[`@${name}`]
  return typeof value === 'string' ? value : null
}
