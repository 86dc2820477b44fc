import { type AnyNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { slugOf } from '#/lib/slug.ts'
import { dateWithShortYear } from './short-year.ts'

type Row = { label: string; value: Element }
type Lots = NonNullable<GivenPlaceRecord['lots']>

/**
 * The record of a notice: its page, completed by the list's entry. Throws `ChangedSource` where the page has no
 * subject: then it is no page of a notice any more.
 */
export function readAwPage(
  html: string,
  { url, card }: { url: string; card: GivenPlaceRecord },
): GivenPlaceRecord {
  const root = elementOf(parseDocument(html), '#AAPCGenere')
  const rows = rowsOf(root)
  const row = (name: RegExp) => rows.find(({ label }) => name.test(label))?.value
  const title = wordsOf(row(/^objet$/))
  if (title === null) throw new ChangedSource(`${url} is no page of a notice any more.`)
  const [main, ...further] = cpvCodesOf(rows)
  const offers = wordsOf(row(/^offres$/))
  const place = row(/^lieu-/)
  const sent = lastSending(root)
  return {
    ...card,
    title,
    ...buyerOf(root, card),
    reference: wordsOf(row(/^reference$/)) ?? card.reference,
    mainCategory: wordsOf(row(/^type-de-marche$/)),
    procedure: wordsOf(row(/^mode$/)),
    announcementType: wordsOf(elementOf(root, '.AW_Titre')),
    executionLocation: place ? linesOf(place).join(', ') : null,
    nutsCodes: wordsOf(row(/^code-nuts$/))?.split(/[\s,;]+/) ?? [],
    description: textsOf([row(/^description$/), row(/^quantite-ou-etendue$/)]),
    // The list's own comes first: it shows that a deadline moved.
    submissionDeadline:
      card.submissionDeadline ??
      dateWithShortYear(/Remise des .*?le\s+(.+)/.exec(offers ?? '')?.[1]),
    publicationDate: card.publicationDate ?? dateWithShortYear(sent),
    cpvCode: main,
    furtherCpvCodes: further,
    lots: lotsOf(root),
    reglementConsultationLink:
      linkOf(root, 'a[href*="dce.dRC"]', url) ?? card.reglementConsultationLink,
    zipFileLink: linkOf(root, 'a[href*="type=DCE"]', url) ?? card.zipFileLink,
    additionalDownloadLinks: [],
    boampLink: linkOf(root, 'a[href*="boamp.fr/"]', url),
    tedLink: linkOf(root, 'a[href*="ted.europa.eu/"]', url),
  }
}

/** Rows of the table of the notice: two cells, the first a label. */
function rowsOf(root: Element | null): Row[] {
  return elementsOf(root, '.AW_TableM > tbody > tr, .AW_TableM > tr').flatMap((row) => {
    const [label, value, third] = row.children.filter(isTag)
    return label && value && !third ? [{ label: slugOf(wordsOf(label) ?? ''), value }] : []
  })
}

/** The main code; then those of « Code CPV complémentaire » and of the rows without a label below it. */
function cpvCodesOf(rows: readonly Row[]): string[] {
  const codes: string[] = []
  let isBelow = false
  for (const { label, value } of rows) {
    isBelow = label.startsWith('code-cpv') || (isBelow && label === '')
    const code = isBelow && /^\d{8}(?=\D|$)/.exec(wordsOf(elementOf(value, 'strong')) ?? '')?.[0]
    if (code) codes.push(code)
  }
  return codes
}

/** Name, and « 78450 CHAVENAY » of its address; who signs and telephones are left out. */
function buyerOf(
  root: Element | null,
  card: GivenPlaceRecord,
): Pick<GivenPlaceRecord, 'organization' | 'buyerSiret'> {
  const cell = elementsOf(root, 'td').find((one) => /SIRET\s*\d/.test(ownWords(one)))
  const lines = cell ? linesOf(cell) : []
  const name = wordsOf(elementOf(cell, 'b'))
  const [, postcode, city] =
    lines.map((line) => /^(\d{5})\s+(\D.*)$/.exec(line)).find((found) => found !== null) ?? []
  return {
    organization:
      name && postcode ? `${name} (${postcode} - ${city})` : (name ?? card.organization),
    buyerSiret: lines.find((line) => /^SIRET\s/.test(line))?.replace(/\D/g, '') ?? null,
  }
}

/** « N° 1 », title with its description after a line break, amounts, codes. */
function lotsOf(root: Element | null): Lots {
  const table = elementsOf(root, 'table').find((one) =>
    /^Lots$/.test(wordsOf(elementOf(one, 'tr > td')) ?? ''),
  )
  return elementsOf(table, 'tr').flatMap((row) => {
    const cells = elementsOf(row, 'td')
    const number = /^N°\s*([\w.-]+)$/.exec(wordsOf(cells[0]) ?? '')?.[1]
    const [title, ...others] = cells[1] ? linesOf(cells[1]) : []
    if (number === undefined || title === undefined) return []
    const description = others.join(' ').replace(/^Description\s*:\s*/i, '')
    const codes = [...(wordsOf(cells.at(-1)) ?? '').matchAll(/\b\d{8}\b/g)].map(([code]) => code)
    return [{ number, title, description: description || null, CPVs: codes }]
  })
}

/** The day after « Envoi le » at the end of the notice. */
function lastSending(root: Element | null): string | null {
  const words = wordsOf(root) ?? ''
  return [...words.matchAll(/Envoi le\s+(\d{2}\/\d{2}\/\d{2,4})/g)].at(-1)?.[1] ?? null
}

function linkOf(root: Element | null, selector: string, base: string): string | null {
  const href = elementOf(root, selector)?.attribs.href
  return href && URL.canParse(href, base) ? new URL(href, base).href : null
}

function textsOf(cells: readonly (Element | undefined)[]): string | null {
  const texts = cells.flatMap((cell) => (cell ? linesOf(cell).join('\n') : [])).filter(Boolean)
  return texts.length > 0 ? texts.join('\n') : null
}

/** The text of a cell, cut at its line breaks; inner tables are left out. */
function linesOf(cell: Element): string[] {
  const lines = ['']
  const read = (node: AnyNode): void => {
    if (isTag(node) && node.name === 'table') return
    if (isTag(node) && node.name === 'br') lines.push('')
    else if (isTag(node)) node.children.forEach(read)
    else lines[lines.length - 1] += textContent(node)
  }
  cell.children.forEach(read)
  return lines.map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim()).filter((line) => line !== '')
}

/** The words of a cell without those of tables inside it. */
function ownWords(cell: Element): string {
  return linesOf(cell).join(' ')
}
