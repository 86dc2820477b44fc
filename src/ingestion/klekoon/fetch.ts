import { PARIS } from '#/domain/time/zones.ts'
import type { Feed } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { readKlekoonPage } from './consultation-page.ts'
import { readKlekoonList } from './list-page.ts'

const GAP_MS = 2000
const PER_PAGE = 20
const MOST_PAGES = 1000
const SEARCH = 'rechercher-une-annonce-ou-un-dce-dematerialise-sur-klekoon'

/** The current consultations of klekoon.com: the list of an empty search, then the page of each. */
export function klekoon({ baseUrl, userAgent }: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'klekoon',
    version: 'klekoon_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    // Pages say « heure de Paris ».
    zone: PARIS,
    hasPublicationDays: true,
    pages: (visit) => listPages(visit, baseUrl),
    detail: async (visit, card) => {
      const url = `${card.consultationLink}&page=1&dce=1`
      return readKlekoonPage(await visit.get(url), { url, card })
    },
  })
}

/** The list ends with a page without consultations; where it announced more, half a list came. */
async function* listPages(visit: SiteVisit, baseUrl: string): AsyncGenerator<ListPage> {
  const url = new URL(SEARCH, baseUrl).href
  await visit.get(url)
  let shown = 0
  let counted = false
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { cards, total } = readKlekoonList(await visit.post(url, searchOf(number)), url)
    // Behind the last page the site counts as before.
    if (cards.length === 0 && (number === 1 || (counted && total === null))) {
      throw new ChangedSource(`${url} is no list of consultations any more.`)
    }
    shown += cards.length
    counted ||= total !== null
    const announced = total ?? shown
    if (cards.length > 0) {
      const pages = Math.max(number, Math.ceil(announced / PER_PAGE))
      yield {
        cards,
        ...(total !== null && { announced: { total, unit: 'notices' } }),
        progress: { done: number, total: pages, unit: 'pages' },
      }
    } else if (shown + PER_PAGE <= announced) {
      throw new FetchFailure(`${url} announces ${announced} consultations and shows ${shown}.`)
    }
    if (cards.length === 0 || (total !== null && shown >= total)) return
  }
}

function searchOf(page: number): Record<string, string> {
  return {
    list_region: '',
    per_page: String(PER_PAGE),
    selection_list: '',
    retour: '0',
    id_retour: '',
    type_recherche: '1',
    motcle: '',
    critere_emetteur: '0',
    source: '0',
    page: String(page),
  }
}
