import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

/** `total`: consultations that the search found, where the page says so. */
type KlekoonList = { cards: GivenPlaceRecord[]; total: number | null }

/** A page of the search; none behind the end. Throws `ChangedSource` where cards lack their number or title. */
export function readKlekoonList(html: string, url: string): KlekoonList {
  const root = parseDocument(html)
  const cards = elementsOf(root, 'div.kle-border')
    .filter((card) => elementOf(card, 'a[href*="consultation_ID="]') !== null)
    .map((card) => readCard(card, url))
  const total = /(\d[\d\s\u00a0\u202f]*)\s*annonces/.exec(textContent(root))?.[1]
  return { cards, total: total === undefined ? null : Number(total.replace(/\D/g, '')) }
}

function readCard(card: Element, url: string): GivenPlaceRecord {
  const link = elementOf(card, 'a[href*="consultation_ID="]')
  const id = /[?&]consultation_ID=(\w+)/.exec(link?.attribs.href ?? '')?.[1]
  const title = wordsOf(link)
  if (id === undefined || title === null) {
    throw new ChangedSource(`${url} shows a consultation without its number or title any more.`)
  }
  const lines = elementsOf(card, 'span').map((one) => wordsOf(one) ?? '')
  const after = (label: RegExp) =>
    lines.find((line) => label.test(line))?.replace(/^[^:]*:\s*/, '') ?? null
  const [, name = null, department = null] =
    /^(.+?)\s*\((\w{2,3})\)$/.exec(after(/^Emetteur/) ?? '') ?? []
  return {
    id,
    title,
    organization: name ?? after(/^Emetteur/),
    executionLocation: department === null ? null : `(${department})`,
    procedure: after(/^Source/)?.replace(/^Klekoon\s*-\s*/, '') ?? null,
    publicationDate: dateIn(after(/^Parution/)),
    submissionDeadline: dateIn(after(/^Clôture/)),
    consultationLink: pageOf(link?.attribs.href ?? '', id, url),
  }
}

/** The consultation's own address, without what its link remembers of the search. */
function pageOf(href: string, id: string, base: string): string {
  const url = new URL(href, base)
  url.search = `?consultation_ID=${id}`
  url.hash = ''
  return url.href
}
