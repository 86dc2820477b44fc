import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { dateWithShortYear } from './short-year.ts'

type AwList = {
  cards: GivenPlaceRecord[]
  /** The page says that the search found nothing; without entries it is no list otherwise. */
  saysNone: boolean
  /** How many the site counts beside the nature; null where it does not. */
  total: number | null
  /** The site shows no list that is long: the search has to be narrower. */
  isTooLong: boolean
  /** The parameter of further pages, and the last of them; one page where it names none. */
  pager: { name: string; pages: number } | null
}

const TOO_LONG = /Veuillez préciser votre recherche/i
/** « Aucun résultat trouvé », « Aucune annonce ne correspond … », and the count beside a nature. */
const NONE = /\baucune?\s+(?:résultat|annonce|avis|marché|consultation)s?\b/i
const OF_NATURE = /^(?:travaux|services|fournitures)\s*\(\s*(\d+)\s*\)$/i
/** The form of the search is on each page of results. */
const FORM = '#formRech, form[action*="Annonces/lister"], input[name="IDE"]'

/** Reads a page of results. Throws `ChangedSource` where entries lack their address or title, or it is no such page. */
export function readAwList(html: string, url: string): AwList {
  const root = parseDocument(html)
  const cards = elementsOf(root, '[id="entity"]').map((entry) => readCard(entry, url))
  const isTooLong = TOO_LONG.test(textContent(root))
  if (cards.length === 0 && !isTooLong && elementOf(root, FORM) === null) {
    throw new ChangedSource(`${url} is no list of notices any more.`)
  }
  const links = elementsOf(root, 'a[href*="pager_"]').flatMap(({ attribs }) => {
    const [, name = '', page = ''] = /[?&](pager_\w+)=(\d+)/.exec(attribs.href ?? '') ?? []
    return name === '' ? [] : [{ name, page: Number(page) }]
  })
  const last = links.toSorted((one, other) => other.page - one.page)[0]
  const counts = elementsOf(root, 'h1, h2, h3, h4, a, li').flatMap((one) => {
    const count = OF_NATURE.exec(wordsOf(one) ?? '')?.[1]
    return count === undefined ? [] : [Number(count)]
  })
  return {
    cards,
    saysNone: cards.length === 0 && (NONE.test(textContent(root)) || counts.includes(0)),
    total: counts.length > 0 ? Math.max(...counts) : null,
    isTooLong,
    pager: last ? { name: last.name, pages: last.page } : null,
  }
}

function readCard(entry: Element, url: string): GivenPlaceRecord {
  const links = elementsOf(entry, 'a[href]')
  const own = links.find(({ attribs }) => PAGE.test(attribs.href ?? ''))
  const id = PAGE.exec(own?.attribs.href ?? '')?.[1]
  const box = elementOf(entry, '[id="titre_box"]')
  const mark = wordsOf(elementOf(box, '.ref-acheteur')) ?? ''
  const title = titleIn(box, mark)
  if (id === undefined || title === null) {
    throw new ChangedSource(`${url} shows a notice without its address or title any more.`)
  }
  const dates = wordsOf(elementOf(entry, '.affiche_date_avis')) ?? ''
  const named = (name: RegExp) => {
    const href = links.find((link) => name.test(wordsOf(link) ?? ''))?.attribs.href
    return href && URL.canParse(href, url) ? new URL(href, url).href : null
  }
  return {
    id,
    title,
    organization: wordsOf(elementOf(entry, '.h2-avis')),
    reference: /\[\s*réf\.\s*([^\]]+?)\s*\]/i.exec(mark)?.[1] ?? null,
    publicationDate: dateWithShortYear(/Publié\s+le\s+(.+?)(?:\||$)/i.exec(dates)?.[1]),
    submissionDeadline: dateWithShortYear(/Date limite\s*:\s*(?:le\s+)?(.+)$/i.exec(dates)?.[1]),
    zipFileLink: named(/^DCE$/),
    reglementConsultationLink: named(/^RC$/),
    consultationLink: new URL(`/Annonces/MPI-pub-${id}.htm`, url).href,
  }
}

const PAGE = /\/Annonces\/MPI-pub-(\d+)\.htm/

/** Without the reference, marks in brackets, and the deadline that some entries repeat. */
function titleIn(box: Element | null, mark: string): string | null {
  const repeated = elementsOf(box, 'p')
    .map((one) => wordsOf(one) ?? '')
    .filter((words) => /^Date limite/i.test(words))
  const words = [mark, ...repeated]
    .filter((one) => one !== '')
    .reduce((text, one) => text.replace(one, ' '), wordsOf(box) ?? '')
  return (
    words
      .replace(/\[Marché[^\]]*\]?/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  )
}
