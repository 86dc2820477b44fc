import type { AnyNode, Element } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

/** The number of the last page, and the consultations of this one. */
type MarchesSecurisesList = { cards: GivenPlaceRecord[]; pages: number }

/** Consultations that the platform itself made. */
const TRIAL = /consultation de test|ne pas utiliser/i

/** Reads a page of the list. Throws `ChangedSource` where it has no consultation, or they lack their key or subject. */
export function readMarchesSecurisesList(html: string, url: string): MarchesSecurisesList {
  const root = parseDocument(html)
  const tables = elementsOf(root, 'table[class^="consultation"]')
  if (tables.length === 0) throw new ChangedSource(`${url} is no list of consultations any more.`)
  const cards = tables.map((table) => readTable(table, url))
  return { cards: cards.filter(({ title }) => !TRIAL.test(title)), pages: lastPage(root) }
}

function lastPage(root: AnyNode): number {
  const numbers = elementsOf(root, 'a[href*="page="]').flatMap(
    ({ attribs }) => /[?&]page=(\d+)/.exec(attribs.href ?? '')?.[1] ?? [],
  )
  return Math.max(1, ...numbers.map(Number))
}

function readTable(table: Element, url: string): GivenPlaceRecord {
  const id = elementsOf(table, '[onclick*="addToFavoris"]')
    .map(({ attribs }) => /addToFavoris\('([\w.-]{1,60})'/.exec(attribs.onclick ?? '')?.[1])
    .find((key) => key !== undefined)
  const subject = elementOf(table, '.tr_objet .objet, td.objet')
  const title = wordsOf(elementOf(subject, '[style*="max-width"]') ?? subject)
  if (id === undefined || title === null) {
    throw new ChangedSource(`${url} shows a consultation without its key or subject any more.`)
  }
  const cell = (row: string) => wordsOf(elementsOf(table, `.${row} td`).at(-1))
  const kind = cell('tr_type') ?? ''
  return {
    id,
    title,
    organization: wordsOf(elementOf(table, '.tr_pa td'))?.replace(/\s*\((?:\d{2,3}|2[AB])\)$/, ''),
    reference: referenceIn(table),
    mainCategory: kind.split('/').at(-1)?.trim() || null,
    procedure: wordsOf(elementOf(table, '.tr_proc td'))?.split(/\s*>/)[0] ?? null,
    executionLocation: cell('tr_dept'),
    publicationDate: dateIn(wordsOf(elementOf(table, '.td_pub_date'))),
    submissionDeadline: dateIn(wordsOf(elementOf(table, '.td_clot_date'))),
    consultationLink: detailsLink(table, id, url),
  }
}

/** Of the link « Détails », without the version of the page; null where the row has none. */
function detailsLink(table: Element, id: string, base: string): string | null {
  const has = elementsOf(table, 'a[href*="consultation|details"]').some(({ attribs }) =>
    attribs.href?.includes(`cle_dce=${id}`),
  )
  return has ? new URL(`/entreprise/?module=consultation|details&cle_dce=${id}`, base).href : null
}

/** The heading after « Référence ». */
function referenceIn(table: Element): string | null {
  const headings = elementsOf(table, '.tr_identifiant th')
  const at = headings.findIndex((one) => /^Référence/.test(textContent(one).trim()))
  return at < 0 ? null : wordsOf(headings[at + 1])
}
