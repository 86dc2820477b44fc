import type { AnyNode } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { plain } from './list-page.ts'

type Lots = NonNullable<GivenPlaceRecord['lots']>

/** Labels of the page; a value ends where the next one begins. */
const LABELS =
  /(Description|Code CPV recherché|Date d['’]ouverture de la salle|Date limite de remise des (?:plis|offres|candidatures))\s*:\s*/gi

/**
 * The record of a consultation: its page, completed by the list's entry. Throws `ChangedSource` where the page has
 * none of its labels: then it is no page of a consultation any more.
 */
export function readAchatPublicPage(
  html: string,
  { url, card }: { url: string; card: GivenPlaceRecord },
): GivenPlaceRecord {
  const root = parseDocument(html)
  const values = valuesOf(root)
  if (values.size === 0) {
    throw new ChangedSource(`${url} is no page of a consultation any more.`)
  }
  const opened = dateIn(values.get('date d’ouverture de la salle') ?? null)
  return {
    ...card,
    description: plain(values.get('description')),
    furtherCpvCodes: [...(values.get('code cpv recherché') ?? '').matchAll(/\b\d{8}\b/g)].map(
      ([code]) => code,
    ),
    publicationDate: opened,
    lots: lotsOf(root),
  }
}

function valuesOf(root: AnyNode): Map<string, string> {
  const main = elementOf(root, 'main') ?? elementOf(root, 'body')
  const words = main ? visibleWords(main) : ''
  const found = [...words.matchAll(LABELS)]
  return new Map(
    found.map(({ 0: whole, 1: label = '', index }, at) => [
      label.toLowerCase().replace("'", '’'),
      words.slice(index + whole.length, found[at + 1]?.index).trim(),
    ]),
  )
}

function visibleWords(root: AnyNode): string {
  const hidden = elementsOf(root, 'script, style')
  const words = hidden.reduce((text, one) => text.replace(textContent(one), ' '), textContent(root))
  return words.replace(/[\s\u00a0]+/g, ' ')
}

/** Rows of the tab « Lots »: number, title. */
function lotsOf(root: AnyNode): Lots {
  return elementsOf(root, '#jqTabPanel--3 table tbody tr').flatMap((row) => {
    const [number, title] = elementsOf(row, 'td').map((cell) => wordsOf(cell))
    const plainNumber = /(\d+)\s*$/.exec(number ?? '')?.[1]
    return plainNumber && title ? [{ number: plainNumber, title: plain(title) }] : []
  })
}
