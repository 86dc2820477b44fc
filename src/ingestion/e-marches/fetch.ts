import { z } from 'zod'
import type { Feed } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readEMarchesCards, readEMarchesList } from './list-page.ts'

const GAP_MS = 2000

const furtherPage = z.object({ view: z.string() })

/** The current notices of e-marchespublics: what their list shows; no evidence describes their own pages. */
export function eMarches({ baseUrl, userAgent }: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'e_marches',
    version: 'e_marches_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    hasPublicationDays: false,
    pages: (visit) => listPages(visit, baseUrl),
  })
}

/** The first page gives a token and cookies, with which the others come as HTML inside JSON. */
async function* listPages(visit: SiteVisit, baseUrl: string): AsyncGenerator<ListPage> {
  const url = new URL('appel-offre', baseUrl).href
  const { cards, pages, token } = readEMarchesList(await visit.get(url), url)
  const announced = { total: pages, unit: 'pages' } as const
  yield { cards, announced, progress: { done: 1, total: pages, unit: 'pages' } }
  if (pages > 1 && token === null) {
    throw new ChangedSource(`${url} does not give the token of its further pages any more.`)
  }
  const update = new URL('notices/search/update', baseUrl).href
  for (let number = 2; number <= pages; number++) {
    const fields = { _token: token ?? '', page: String(number) }
    const answer = await visit.post(update, fields, { 'x-requested-with': 'XMLHttpRequest' })
    const further = readEMarchesCards(viewIn(answer, update), url)
    if (further.length === 0) {
      throw new FetchFailure(`${url} announces ${pages} pages and ends after ${number - 1}.`)
    }
    yield { cards: further, announced, progress: { done: number, total: pages, unit: 'pages' } }
  }
}

function viewIn(answer: string, url: string): string {
  try {
    return furtherPage.parse(JSON.parse(answer)).view
  } catch (cause) {
    throw new ChangedSource(`${url} is no page of the list any more.`, null, cause)
  }
}
