import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { labelledValues } from '#/ingestion/place/labelled-values.ts'
import { wordsOf } from '#/ingestion/place/page-words.ts'

/** The structure of a page of a site without a connector. */
export type PageShape = {
  title: string | null
  /** Addresses on the same site by their form (`/avis/{n}`), the most frequent first. */
  linkForms: { form: string; links: number; example: string }[]
  forms: { method: string; action: string; fields: string[] }[]
  /** RSS, Atom, JSON: other forms of the page that it names itself. */
  alternates: string[]
  /** Types of its structured data (schema.org). */
  structuredData: string[]
  /** Labels and the texts beside them, by the label's slug. */
  labels: Record<string, string>
  /** Nothing to read without running its scripts. */
  needsScripts: boolean
}

const MOST = 40
const LONGEST_VALUE = 120

/** Reads the shape of a page; never throws on its content. */
export function pageShape(html: string, url: string): PageShape {
  const root = parseDocument(html)
  const links = elementsOf(root, 'a[href]').flatMap((link) =>
    ownAddress(link.attribs.href ?? '', url),
  )
  const words = wordsOf(elementOf(root, 'body')) ?? ''
  return {
    title: wordsOf(elementOf(root, 'title')),
    linkForms: formsOf(links).slice(0, MOST),
    forms: elementsOf(root, 'form').map((form) => ({
      method: (form.attribs.method ?? 'get').toUpperCase(),
      action: form.attribs.action ?? '',
      fields: elementsOf(form, 'input[name], select[name], textarea[name]').map(
        (field) => field.attribs.name ?? '',
      ),
    })),
    alternates: elementsOf(root, 'link[rel="alternate"][href]').map((link) =>
      `${link.attribs.type ?? ''} ${link.attribs.href}`.trim(),
    ),
    structuredData: elementsOf(root, 'script[type="application/ld+json"]').flatMap((script) =>
      [...textContent(script).matchAll(/"@type"\s*:\s*"(\w+)"/g)].map(([, type]) => type ?? ''),
    ),
    labels: Object.fromEntries(
      [...labelledValues(root)]
        .slice(0, MOST)
        .map(([label, value]) => [label, value.slice(0, LONGEST_VALUE)]),
    ),
    needsScripts: words.length < 500 && elementsOf(root, 'script').length > 0,
  }
}

function ownAddress(href: string, url: string): URL[] {
  if (!URL.canParse(href, url)) return []
  const address = new URL(href, url)
  return address.host === new URL(url).host ? [address] : []
}

/** Digits and long identifiers vary from notice to notice, the rest is the form. */
function formsOf(links: readonly URL[]): PageShape['linkForms'] {
  const forms = new Map<string, { links: number; example: string }>()
  for (const { pathname, search, href } of links) {
    const query = search.replace(/=[^&]*/g, '={}')
    const form = pathname.replace(/[0-9a-f-]{16,}|\d+/gi, '{n}') + query
    const known = forms.get(form)
    forms.set(form, { links: (known?.links ?? 0) + 1, example: known?.example ?? href })
  }
  return [...forms]
    .map(([form, stated]) => ({ form, ...stated }))
    .sort((a, b) => b.links - a.links || a.form.localeCompare(b.form))
}
