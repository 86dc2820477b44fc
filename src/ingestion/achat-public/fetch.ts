import { PARIS } from '#/domain/time/zones.ts'
import type { Feed } from '#/ingestion/feed-connector.ts'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readAchatPublicPage } from './consultation-page.ts'
import { readAchatPublicList } from './list-page.ts'

const GAP_MS = 2000

const frenchDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The current consultations of achatpublic.com: the result list of an empty search, then the page of each. */
export function achatPublic({
  baseUrl,
  userAgent,
}: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'achat_public',
    version: 'achat_public_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    // Pages say « heure de Paris ».
    zone: PARIS,
    hasPublicationDays: false,
    pages: (visit, { now }) => listPages(visit, baseUrl, now),
    detail: async (visit, card) => {
      const url = new URL(`sdm/ent2/gen/ficheCsl.action?PCSLID=${card.id}&ongletActif=2`, baseUrl)
      return readAchatPublicPage(await visit.get(url.href), { url: url.href, card })
    },
  })
}

/** The site remembers the search under the cookie of the visit; pages are numbered from 0 in requests, from 1 in pages. */
async function* listPages(visit: SiteVisit, baseUrl: string, now: Date): AsyncGenerator<ListPage> {
  const url = new URL('sdm/ent2/gen/rechercheCsl.action', baseUrl).href
  const search = {
    'searchCslBean.intitule': '',
    'searchCslBean.procedure': '-1',
    'searchCslBean.dlrpStart': frenchDay.format(now),
  }
  const shown = async (fields: Record<string, string>) =>
    readAchatPublicList(await visit.post(url, { ...search, ...fields }), url)
  let list = await shown({ 'searchCslBean.initial': '0' })
  for (let number = 1; ; number++) {
    if (list.page !== number || (list.cards.length === 0 && number > 1)) {
      throw new FetchFailure(
        `${url} announces ${list.pages} pages and shows page ${list.page} with ${list.cards.length} consultations after page ${number - 1}.`,
      )
    }
    yield {
      cards: list.cards,
      announced: { total: list.pages, unit: 'pages' },
      progress: { done: number, total: list.pages, unit: 'pages' },
    }
    if (number >= list.pages) return
    list = await shown({ 'searchCslBean.page': String(number) })
  }
}
