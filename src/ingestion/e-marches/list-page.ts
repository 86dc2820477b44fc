import { type AnyNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

type EMarchesList = {
  cards: GivenPlaceRecord[]
  pages: number
  /** Sent back with the request of the next page; null where the page gives none. */
  token: string | null
}

/** The last part of an address that leads to a notice of BOAMP. */
const BOAMP_NUMBER = /^\d{2}-\d{2,7}$/

/** Reads the first page of the list. Throws `ChangedSource` where it has no card, or cards lack their title or address. */
export function readEMarchesList(html: string, url: string): EMarchesList {
  const root = parseDocument(html)
  const cards = cardsOf(root, url)
  if (cards.length === 0) throw new ChangedSource(`${url} is no list of notices any more.`)
  const token = elementOf(root, '[data-csrf]')?.attribs['data-csrf']
  return { cards, pages: pagesOf(root), token: token || null }
}

/** Reads a further page, the HTML inside the JSON answer. */
export function readEMarchesCards(html: string, url: string): GivenPlaceRecord[] {
  return cardsOf(parseDocument(html), url)
}

/** « <strong>1</strong> / 25 » */
function pagesOf(root: AnyNode): number {
  for (const strong of elementsOf(root, 'strong')) {
    const next = strong.next
    const after = next && !isTag(next) ? textContent(next) : ''
    const pages =
      /^\d+$/.test(wordsOf(strong) ?? '') && /^[\s\u00a0]*\/[\s\u00a0]*(\d+)/.exec(after)
    if (pages) return Number(pages[1])
  }
  return 1
}

function cardsOf(root: AnyNode, url: string): GivenPlaceRecord[] {
  return elementsOf(root, 'div.box')
    .filter((box) => elementOf(box, '.box-header-title') !== null)
    .map((box) => readCard(box, url))
}

function readCard(box: Element, url: string): GivenPlaceRecord {
  const title = wordsOf(elementOf(box, '.box-header-title .texttruncate'))
  const links = elementsOf(box, '.box-footer a.notice-a[href]')
  const [link] = links
  const address = link && addressOf(link, url)
  if (title === null || !address) {
    throw new ChangedSource(`${url} shows a notice without its title or address any more.`)
  }
  const [place = null, kind = null] = elementsOf(box, '.col1 p').map((one) => wordsOf(one))
  const [category = null, ...procedure] = kind?.split(/\s+-\s+/) ?? []
  const segments = address.pathname.split('/').filter((segment) => segment !== '')
  const last = segments.at(-1) ?? ''
  const isOfBoamp = BOAMP_NUMBER.test(last)
  return {
    id: (isOfBoamp ? last : segments.slice(-2).join('-')).slice(-60),
    title,
    organization: wordsOf(elementOf(box, '.box-body-top > span')),
    executionLocation: place,
    mainCategory: category,
    procedure: procedure.join(' - ') || null,
    submissionDeadline: dateIn(wordsOf(elementOf(box, '.col3 .pink'))),
    announcementType: kindOf(links),
    boampLink: isOfBoamp ? `https://www.boamp.fr/pages/avis/?q=idweb:${last}` : null,
    consultationLink: address.href,
  }
}

/** The kind of a card's notices, where all of them have the same one. */
function kindOf(links: readonly Element[]): string | null {
  const kinds = [...new Set(links.map((link) => wordsOf(link)))]
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

function addressOf(link: Element, base: string): URL | null {
  const href = link.attribs.href ?? ''
  if (!URL.canParse(href, base)) return null
  const address = new URL(href, base)
  address.hash = ''
  return address.pathname.startsWith('/appel-offre/') ? address : null
}
