import { is } from 'css-select'
import { type AnyNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { elementsOf } from '#/ingestion/page-elements.ts'
import { slugOf } from '#/lib/slug.ts'
import { wordsOf } from './page-words.ts'

const LABELS = 'label, dt, th, strong, b, h4, h5, .title, .label, .intitule-bloc'
const LONGEST_LABEL = 60
const INLINE = /^(?:a|abbr|b|em|i|span|strong|sub|sup|u)$/i

/**
 * What a page says under its labels (« Référence : », « Lieu d’exécution »), by the label's slug: the
 * words after the label, up to the next one. The first value that is not empty counts.
 */
export function labelledValues(root: AnyNode): Map<string, string> {
  const values = new Map<string, string>()
  for (const label of elementsOf(root, LABELS)) {
    const name = wordsOf(label)?.replace(/\s*:\s*$/, '')
    if (!name || name.length > LONGEST_LABEL) continue
    const slug = slugOf(name)
    const value = valueAfter(label)
    if (value !== null && !values.has(slug)) values.set(slug, value)
  }
  return values
}

/** An element after the label, or the text beside it with the marks inside. */
function valueAfter(label: Element): string | null {
  const siblings: AnyNode[] = label.parent?.childNodes ?? []
  let words = ''
  for (const node of siblings.slice(siblings.indexOf(label) + 1)) {
    const text = textContent(node).replace(/[\s\u00a0]+/g, ' ')
    if (!isTag(node)) {
      words += text
      continue
    }
    if (is(node, LABELS)) break
    const begun = words.replace(/[\s:]+/g, '') !== ''
    if (begun && !INLINE.test(node.name)) break
    words += text
    if (!begun && text.trim() !== '') break
  }
  return words.replace(/^[\s:]+/, '').trim() || null
}
