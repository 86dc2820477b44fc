import type { Feed } from '#/ingestion/feed-connector.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readMarchesSecurisesList } from './list-page.ts'

const GAP_MS = 2000
const ALL = encodeURIComponent(';services;travaux;fournitures;autres')

/** The consultations of marches-securises.fr as their list shows them; no evidence describes their own pages. */
export function marchesSecurises({
  baseUrl,
  userAgent,
}: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'marches_securises',
    version: 'marches_securises_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    hasPublicationDays: true,
    pages: (visit) => listPages(visit, baseUrl),
  })
}

/** The search is made once, the site remembers it; the newest consultations are on the last pages. */
async function* listPages(visit: SiteVisit, baseUrl: string): AsyncGenerator<ListPage> {
  await visit.get(new URL('entreprise/', baseUrl).href)
  await visit.post(
    new URL('entreprise/?module=consultation|script|selection_consultation_s', baseUrl).href,
    {
      module: 'liste_consultations',
      mots_cles: '',
      presta_au: '1',
      presta_et: '1',
      presta_se: '1',
      presta_tx: '1',
      presta_fo: '1',
    },
  )
  const page = async (number: number) => {
    const path = `entreprise/?module=liste_consultations&presta=${ALL}&page=${number}`
    const url = new URL(path, baseUrl).href
    return readMarchesSecurisesList(await visit.get(url), url)
  }
  let pages = 1
  for (let number = 1; number <= pages; number++) {
    const list = await page(number)
    pages = Math.max(pages, list.pages)
    yield {
      cards: list.cards,
      announced: { total: pages, unit: 'pages' },
      progress: { done: number, total: pages, unit: 'pages' },
    }
  }
}
