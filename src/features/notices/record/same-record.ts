import { isDeepStrictEqual } from 'node:util'
import { repairText } from '#/french-text/repair-text.ts'

/**
 * Whether two forms of a record say the same and differ in escaping alone: `\u00e9` for `é`, `&#233;`, a CDATA
 * section, spaces between elements or fields.
 */
export function isSameRecord(one: string, other: string): boolean {
  const [first, second] = [jsonOf(one), jsonOf(other)]
  if (first !== undefined && second !== undefined) return isDeepStrictEqual(first, second)
  return first === second && plainMarkup(one) === plainMarkup(other)
}

/** The value of a text in JSON, of the JSON in its strings too; undefined for any other text. */
function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return plainValue(JSON.parse(text))
  } catch {
    return undefined
  }
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return jsonOf(value) ?? repairText(value).trim()
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner)]))
}

function plainMarkup(xml: string): string {
  const unwrapped = xml
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  return repairText(unwrapped.replace(/>\s+</g, '><')).replace(/\s+/g, ' ').trim()
}
