import type { Feed } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readXmarchesList } from './list-page.ts'

const GAP_MS = 2000
/** The list had 25 pages in 2026. */
const MOST_PAGES = 500

/** The consultations of xmarches.fr as their list shows them. */
export function xmarches({ baseUrl, userAgent }: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'xmarches',
    version: 'xmarches_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    hasPublicationDays: false,
    pages: (visit) => listPages(visit, baseUrl),
  })
}

/** The list ends with a page without rows, or with the same rows again. */
async function* listPages(visit: SiteVisit, baseUrl: string): AsyncGenerator<ListPage> {
  let before = ''
  for (let number = 1; number <= MOST_PAGES; number++) {
    const url = new URL(`entreprise/listeConsultations.php?page=${number}`, baseUrl).href
    const cards = readXmarchesList(await visit.get(url), url)
    if (cards.length === 0 && number === 1) {
      throw new ChangedSource(`${url} is no list of consultations any more.`)
    }
    const ids = cards.map(({ id }) => id).join()
    if (cards.length === 0 || ids === before) return
    before = ids
    yield { cards, progress: { done: number, total: number, unit: 'pages' } }
  }
  throw new FetchFailure(`${baseUrl} has more than ${MOST_PAGES} pages of consultations.`)
}
