import { z } from 'zod'
import { daysBetween, parisDay } from '#/domain/time/calendar-days.ts'
import type { Feed, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readAwList } from './list-page.ts'
import { readAwPage } from './notice-page.ts'

/** The site is slow (half a minute for a page) and filters programs. */
const GAP_MS = 5000

/** Works, services, supplies: lists of all three are mostly too long to be shown. */
const NATURES = ['T', 'S', 'F']

/** Days of publication as the form takes them, the longest first; the last ones are asked for one by one. */
const WINDOWS = [
  { days: 30, values: [' < 30'] },
  { days: 8, values: [' < 8'] },
  { days: 2, values: [' < 2'] },
  { days: 2, values: [' = 1', ' = 0'] },
  { days: 1, values: [' = 0'] },
]
const LONGEST = 30

/** The day of the last walk that came to its end. */
const cursorShape = z.object({ day: z.iso.date().nullable() })

class ListTooLong extends FetchFailure {}
/** Neither entries nor words that there are none. */
class ListMissing extends ChangedSource {}

/** The current notices of marches-publics.info by nature and day of publication, then the page of each. */
export function awSolutions({
  baseUrl,
  userAgent,
}: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'aw_solutions',
    version: 'aw_solutions_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    hasPublicationDays: true,
    pages: (visit, walk) => listPages(visit, baseUrl, walk),
    detail: async (visit, card) => {
      const url = new URL(`Annonces/MPI-pub-${card.id}.htm`, baseUrl).href
      return readAwPage(await visit.get(url), { url, card })
    },
  })
}

/**
 * Each nature in the shortest window that reaches back to the last walk. A list that is too long to be shown is asked
 * for in shorter windows; that days were left out is a failure, as is an answer without a list.
 */
async function* listPages(
  visit: SiteVisit,
  baseUrl: string,
  { span, cursor, now }: Pick<Walk, 'span' | 'cursor' | 'now'>,
): AsyncGenerator<ListPage> {
  const today = parisDay(now)
  const last = cursorShape.safeParse(cursor).data?.day ?? null
  const from = span?.from ?? last
  const days = from === null ? LONGEST : daysBetween(from, today).length
  if (span && days > LONGEST) {
    throw new FetchFailure(
      `${baseUrl} shows the notices of ${LONGEST} days: ${from} is too far back.`,
    )
  }
  const url = new URL('Annonces/lister', baseUrl).href
  readAwList(await visit.get(url), url)
  const tooLong: string[] = []
  const missing: string[] = []
  const totals: (number | null)[] = []
  for (const [at, nature] of NATURES.entries()) {
    for (const { values } of windowsBackTo(days)) {
      try {
        for (const value of values) {
          for await (const { total, ...list } of searched(visit, url, searchOf(nature, value))) {
            if (total !== undefined) totals.push(total)
            yield { ...list, cursor: { day: last } }
          }
        }
        break
      } catch (error) {
        const search = `${nature}${values.join()}`
        if (error instanceof ListMissing) {
          missing.push(search)
          break
        }
        if (!(error instanceof ListTooLong)) throw error
        tooLong.push(search)
      }
    }
    const isEnd = at === NATURES.length - 1 && span === null && missing.length === 0
    const progress = { done: at + 1, total: NATURES.length, unit: 'natures' }
    const announced = announcedTotal(totals)
    yield { cards: [], cursor: { day: isEnd ? today : last }, ...announced, progress }
  }
  if (missing.length > 0) {
    throw new ChangedSource(
      `${url} shows neither notices nor that there are none any more: ${missing.join(', ')}.`,
    )
  }
  if (tooLong.length > 0) {
    throw new FetchFailure(`${url} does not show lists that are so long: ${tooLong.join(', ')}.`)
  }
}

/** Of all searches until now; absent where the site did not count one of them. */
function announcedTotal(totals: readonly (number | null)[]): Pick<ListPage, 'announced'> {
  const known = totals.filter((total) => total !== null)
  if (known.length < totals.length || known.length === 0) return {}
  return { announced: { total: known.reduce((sum, total) => sum + total, 0), unit: 'notices' } }
}

/** The window that reaches back so many days, then shorter ones. */
function windowsBackTo(days: number) {
  const reaching = WINDOWS.filter((window) => window.days >= days)
  const shortest = Math.min(...reaching.map((window) => window.days), LONGEST)
  return WINDOWS.filter((window) => window.days <= shortest)
}

/**
 * The entries of a search, page by page, the first page with the total that the site counts. Throws `ListTooLong` where the site does not show them, `ListMissing` where
 * the answer has no list.
 */
async function* searched(
  visit: SiteVisit,
  url: string,
  search: Record<string, string>,
): AsyncGenerator<Pick<ListPage, 'cards' | 'saysNone'> & { total?: number | null }> {
  const first = readAwList(await visit.post(url, search), url)
  if (first.isTooLong) throw new ListTooLong(`${url} does not show its list.`)
  if (first.cards.length === 0 && first.pager) {
    throw new ChangedSource(`${url} shows no notice that we can read any more.`)
  }
  if (first.cards.length === 0 && !first.saysNone) throw new ListMissing(`${url} shows no list.`)
  yield first
  const { name, pages } = first.pager ?? { name: '', pages: 1 }
  for (let number = 2; number <= pages; number++) {
    const address = `${url}?${name}=${number}`
    // Now and then a page comes without its entries, and has them the second time.
    let { cards } = readAwList(await visit.get(address), address)
    if (cards.length === 0) cards = readAwList(await visit.get(address), address).cards
    if (cards.length === 0) {
      throw new FetchFailure(`${url} announces ${pages} pages and ends after ${number - 1}.`)
    }
    yield { cards }
  }
}

/** The fields of the form of the search; `EC` are current notices, `X` means any. */
function searchOf(nature: string, days: string): Record<string, string> {
  return {
    IDE: 'EC',
    IDN: nature,
    listeCPV: '',
    IDP: 'X',
    IDR: 'X',
    txtLibre: '',
    txtLibreLieuExec: '',
    dateNotifDebut: '',
    dateNotifFin: '',
    txtAcheteurNom: '',
    txtAcheteurSiret: '',
    txtTitulaireNom: '',
    txtTitulaireSiret: '',
    txtLibreAcheteur: '',
    txtLibreVille: '',
    txtLibreRef: '',
    txtLibreObjet: '',
    dateParution: days,
    dateExpiration: '',
    annee: 'X',
    Rechercher: 'Rechercher',
  }
}
