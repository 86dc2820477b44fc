import { daysBetween } from '#/domain/time/calendar-days.ts'
import type { SourceRequest } from './answering-source.ts'
import { awNoticePage } from './aw-solutions-notice.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  escaped,
  htmlPage,
  pageOf,
  type SitePage,
  type SiteState,
  shortDay,
  siteAnswers,
} from './site-pages.ts'
import { siteSessions } from './site-sessions.ts'

type AwState = SiteState & {
  tenders: readonly PlatformTender[]
  /** « Aujourd'hui » of the search by day of publication. */
  today: string
  /** With more results the site shows none. */
  mostResults: number
  /** A notice that comes first on every page. */
  pinned: PlatformTender | null
  /** Every second answer to the same page is without entries. */
  intermittent: boolean
  /** A nature whose search answers with the form alone. */
  withoutList: Nature | null
}

type Nature = 'T' | 'S' | 'F'
type Search = { natures: Nature[]; found: PlatformTender[] }

const PER_PAGE = 10
const NATURES: Record<Nature, PlatformTender['category']> = {
  T: 'Travaux',
  S: 'Services',
  F: 'Fournitures',
}
const PAGERS: Record<Nature, string> = { T: 'pager_t', S: 'pager_s', F: 'pager_f' }

/**
 * marches-publics.info: the search by form, remembered by the session, with one pager for each nature, and
 * the page of a notice. `state` may be changed between requests.
 */
export function awSolutions(
  tenders: readonly PlatformTender[],
  changes: Partial<AwState> & Pick<AwState, 'today'>,
) {
  const state: AwState = {
    tenders,
    fault: null,
    robots: null,
    mostResults: 400,
    pinned: null,
    intermittent: false,
    withoutList: null,
    ...changes,
  }
  const sessions = siteSessions<Search>('CFTOKEN')
  const emptied = new Set<string>()
  const page = (request: SourceRequest): SitePage | null => {
    const { pathname, search } = request.url
    const notice = state.tenders.find((one) => pathname === awNoticePath(one))
    if (notice) return htmlPage("AWS-Achat - Détail d'une annonce", awNoticePage(notice))
    if (pathname === '/Annonces/rechercher') return htmlPage('AWS-Achat', FORM)
    if (pathname !== '/Annonces/lister') return null
    if (request.method === 'POST') {
      const found = searchFor(state, new URLSearchParams(request.body))
      if (state.withoutList && found.natures.includes(state.withoutList))
        return htmlPage('AWS-Achat', FORM)
      return listPage(state, found, {}, sessions.remember(request, found))
    }
    const remembered = sessions.of(request)
    if (remembered === undefined || search === '')
      return htmlPage('AWS-Achat', FORM, {
        headers: sessions.remember(request, remembered ?? { natures: [], found: [] }),
      })
    if (state.intermittent && !emptied.delete(search)) {
      emptied.add(search)
      return htmlPage('AWS-Achat', FORM)
    }
    return listPage(state, remembered, pagesAsked(request.url.searchParams), {})
  }
  const answer = siteAnswers(state, {
    login:
      '<div id="content"><h1>Accès fournisseur</h1><form action="/fournisseurs.htm" method="post"><input name="identifiant"><input type="password" name="motdepasse"></form></div>',
    renamed: [
      ['id="entity"', 'class="avis"'],
      ['id="AAPCGenere"', 'id="avisGenere"'],
    ],
    page,
  })
  return { state, answer }
}

/** Numbers of 2026 have seven digits after the year. */
export function awNoticePath({ number, published }: PlatformTender): string {
  return `/Annonces/MPI-pub-${published.slice(0, 4)}${number}.htm`
}

function searchFor(state: AwState, form: URLSearchParams): Search {
  const nature = form.get('IDN') ?? 'X'
  const natures = (['T', 'S', 'F'] as const).filter((one) => nature === 'X' || nature === one)
  const departments = (form.get('IDR') ?? 'X')
    .split(',')
    .filter((code) => code !== 'X' && code !== '')
  const words = (form.get('txtLibre') ?? '').toLowerCase()
  const found = state.tenders.filter(
    (tender) =>
      isOpen(tender, state.today) === (form.get('IDE') === 'EC') &&
      natures.some((one) => NATURES[one] === tender.category) &&
      (departments.length === 0 || departments.includes(tender.department.code)) &&
      tender.title.toLowerCase().includes(words) &&
      isPublished(tender, state.today, form.get('dateParution') ?? ''),
  )
  return { natures, found }
}

function isOpen({ deadline }: PlatformTender, today: string): boolean {
  return deadline === null || deadline.slice(0, 10) >= today
}

/** « = 0 » today, « = 1 » yesterday, « < 8 » of the last days; empty for all. */
function isPublished({ published }: PlatformTender, today: string, value: string): boolean {
  const [sign, days] = value.trim().split(/\s+/)
  if (!days) return true
  const age = daysBetween(published.slice(0, 10), today).length - 1
  return age >= 0 && (sign === '=' ? age === Number(days) : age < Number(days))
}

function pagesAsked(params: URLSearchParams): Partial<Record<Nature, number>> {
  return Object.fromEntries(
    (['T', 'S', 'F'] as const).flatMap((nature) => {
      const page = Number(params.get(PAGERS[nature]))
      return page > 0 ? [[nature, page]] : []
    }),
  )
}

const FORM = `<form id="formRech" action="/Annonces/lister" method="post">
<input type="radio" name="IDE" id="typeEC" value="EC" checked> En cours <input type="radio" name="IDE" value="A"> Expirés
<select name="IDR"><option value="X">Toutes</option></select><input id="motCle" name="txtLibre">
<select id="dateParution" name="dateParution"><option value=""></option><option value=" = 0">Aujourd'hui</option><option value=" = 1">Hier</option><option value=" < 8">7 jours</option></select>
<input type="submit" id="sub" class="buttonBleuv2" name="Rechercher" value="Rechercher"></form>`

function listPage(
  state: AwState,
  { natures, found }: Search,
  pages: Partial<Record<Nature, number>>,
  headers: Record<string, string[]>,
): SitePage {
  if (found.length > state.mostResults)
    return htmlPage('AWS-Achat', `${FORM}<p>Veuillez préciser votre recherche.</p>`, { headers })
  const tabs = natures.map((nature) => {
    const own = found.filter(({ category }) => category === NATURES[nature])
    return tab(state, nature, own, pages[nature] ?? 1)
  })
  return htmlPage('AWS-Achat', `${FORM}\n<div id="content">${tabs.join('\n')}</div>`, { headers })
}

function tab(
  state: AwState,
  nature: Nature,
  own: readonly PlatformTender[],
  number: number,
): string {
  const { shown, pages } = pageOf(own, number, PER_PAGE)
  const entries = own.length > 0 && state.pinned ? [state.pinned, ...shown] : shown
  const link = (to: number, rel = '') => `<a href="?${PAGERS[nature]}=${to}"${rel}>${to}</a>`
  const shortened =
    pages > 6 ? [1, 2, 3, 4, 5, pages] : Array.from({ length: pages }, (_, at) => at + 1)
  const pager =
    pages > 1
      ? `<nav>${shortened.map((to) => (to === number ? `<b>${to}</b>` : link(to))).join(' ')}${number < pages ? link(number + 1, ' rel="next"') : ''}</nav>`
      : ''
  return `<div id="${['T', 'S', 'F'].indexOf(nature) + 1}" class="tab-pane"><h3>${NATURES[nature]} (${own.length})</h3>
${entries.map(entry).join('\n')}
${pager}</div>`
}

function entry(tender: PlatformTender): string {
  const { published, deadline, buyer, postcode, reference, title, lots } = tender
  const limit = deadline
    ? `Date limite : le ${shortDay(deadline)} à ${deadline.slice(11).replace(':', 'h')}`
    : ''
  return `<div class="container-fluid" id="entity">
  <div class="row affiche_date_avis"><div class="col-6 col-md-3 col-sm-12">Publié le ${shortDay(published)}          |</div><div class="col-6 col-md-6 col-sm-12">${limit}</div></div>
  <div class="row"><div class="col-12"><h2 class="h2-avis">${escaped(buyer)}
                (${postcode} )
            </h2></div></div>
  <div class="row" id="titre_box">${reference === null ? '' : `<div class="col-12 col-md-12 ref-acheteur">[réf. ${escaped(reference)}]</div>`}
    ${escaped(title)}
    ${lots.length > 0 ? `<p>[Marché alloti : ${lots.length} lots]</p>` : ''}
  </div>
  <div class="row"><div class="col-md-2 text-center first-child-bandeau"><a href="${awNoticePath(tender)}" title="Consulter l'avis">Consulter l'avis</a></div>
  <div><a href="/mpiaws/index.cfm?fuseaction=dematEnt.login&amp;type=DCE&amp;IDM=${tender.number}">DCE</a> <a href="/mpiaws/index.cfm?fuseaction=dce.dRC&amp;IDM=${tender.number}">RC</a></div></div>
</div>`
}
