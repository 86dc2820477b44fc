import type { SourceRequest } from './answering-source.ts'
import { noticePage, noticeSlug } from './france-marches-notice.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  escaped,
  htmlPage,
  type SitePage,
  type SiteState,
  siteAnswers,
  slashedDay,
} from './site-pages.ts'

type FranceMarchesState = SiteState & {
  tenders: readonly PlatformTender[]
  /** `2026-11-20`: calls that closed before are no current ones. */
  today: string
}

const SITE = 'https://www.francemarches.com'
const PER_PAGE = 15

/**
 * francemarches.com as public programs of early 2026 read its search, and pages of notices as they were in
 * spring 2026. A refusal (403) is the page of its filter of programs. `state` may be changed between requests.
 */
export function franceMarches(
  tenders: readonly PlatformTender[],
  changes: Partial<FranceMarchesState> = {},
) {
  const state: FranceMarchesState = {
    tenders,
    today: '2026-11-20',
    fault: null,
    robots: null,
    ...changes,
  }
  const page = ({ url: { pathname, searchParams } }: SourceRequest): SitePage | null => {
    const notice = state.tenders.find((one) => `/appel-offre/${noticeSlug(one)}` === pathname)
    if (notice) return noticePage(notice)
    return pathname === '/recherche' ? searchPage(state, searchParams) : null
  }
  const answer = siteAnswers(state, {
    login:
      '<section id="contentLoginRegistration"><form action="/login" method="post" id="login_form"><input name="email"><input type="password" name="password"><button>Connexion</button></form></section>',
    refusal:
      '<p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={"rt":"c","cid":"AHrlqAAAAAMA","hsh":"A9D4"}</script><script data-cfasync="false" src="https://ct.captcha-delivery.com/c.js"></script>',
    renamed: [
      ['offerResult"', 'listeOffres__offre"'],
      ['messageCloture', 'listeOffres__vide'],
      ['titrePrincipal', 'avis__objet'],
    ],
    page,
  })
  return { state, answer }
}

/** Both ends of `date-publication` are days, the earlier one first; any order of the entries. */
function searchPage(state: FranceMarchesState, search: URLSearchParams): SitePage {
  const [from, to] = (search.get('date-publication') ?? '').split(' - ').map(isoDay)
  const found = state.tenders
    .filter(({ published }) => {
      const day = published.slice(0, 10)
      return (!from || day >= from) && (!to || day <= to)
    })
    .filter(
      ({ deadline }) =>
        search.get('etat') !== 'en-cours' || (deadline ?? state.today) >= state.today,
    )
  const first = (Number(search.get('page') ?? 1) - 1) * PER_PAGE
  const shown = found.slice(first, first + PER_PAGE)
  const results =
    shown.length > 0
      ? shown.map(entry).join('\n')
      : '<div class="messageCloture">Votre recherche ne ramène aucun résultat</div>'
  return htmlPage(
    'Recherche d&#039;appels d&#039;offres',
    `<script src="https://js.datadome.co/tags.js"></script>
<a class="linkOffres__link" href="/appels-offre/bretagne">Bretagne</a>
<div id="results">${results}</div>
<a href="/appel-offre/36parisien999-2026-annonce-vedette">À la une</a>`,
  )
}

/** `21/11/2026` → `2026-11-21`. */
function isoDay(day: string): string {
  return day.split('/').toReversed().join('-')
}

/** Every second one with its whole address. What an entry shows is a guess. */
function entry(tender: PlatformTender, at: number): string {
  const { title, buyer, department, published } = tender
  return `<a class="js-link offerResult" href="${at % 2 ? SITE : ''}/appel-offre/${noticeSlug(tender)}" target="_blank">
  <div class="offerResult__title">${escaped(title)}</div><div>${escaped(buyer)}</div>
  <svg class="offerResult__info-icon icon"><use xlink:href="#icon-pin"></use></svg> ${escaped(department.name)} (${department.code})
  Date de parution : ${slashedDay(published)}
</a>`
}
