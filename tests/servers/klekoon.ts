import type { SourceRequest } from './answering-source.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  escaped,
  htmlPage,
  pageOf,
  type SitePage,
  type SiteState,
  siteAnswers,
  slashedDay,
  slug,
} from './site-pages.ts'

type KlekoonState = SiteState & { tenders: readonly PlatformTender[] }

const SEARCH = '/rechercher-une-annonce-ou-un-dce-dematerialise-sur-klekoon'
const BUYERS = '/appel-offres/acheteurs-publics/'
const BUYER_PAGE = 10

/**
 * klekoon.com: the search (pages from 1, by POST), the list of buyers with a page for each (pages from 0, by
 * POST), and the page of a consultation. `state` may be changed between requests.
 */
export function klekoon(tenders: readonly PlatformTender[], changes: Partial<KlekoonState> = {}) {
  const state: KlekoonState = { tenders, fault: null, robots: null, ...changes }
  const page = ({ method, url, body }: SourceRequest): SitePage | null => {
    const form = new URLSearchParams(method === 'POST' ? body : '')
    if (url.pathname === SEARCH)
      return htmlPage('Rechercher une annonce', searchPage(state.tenders, form))
    if (url.pathname === '/liste-annonces-acheteur-public')
      return htmlPage('Acheteurs publics', buyersPage(state.tenders))
    if (url.pathname.startsWith(BUYERS)) {
      const own = state.tenders.filter((one) => buyerPath(one) === url.pathname)
      if (own.length === 0) return null
      const { shown } = pageOf(own, Number(form.get('page') ?? 0) + 1, BUYER_PAGE)
      return htmlPage(
        'Annonces',
        `<section><h1>Klekoon</h1>\n${shown.map(block).join('\n')}</section>`,
      )
    }
    const number = Number(url.searchParams.get('consultation_ID'))
    const found = state.tenders.find((one) => one.number === number)
    return found && url.pathname.startsWith('/appels-offres/avis/')
      ? htmlPage('Consultation', consultationPage(found))
      : null
  }
  const answer = siteAnswers(state, {
    login:
      '<section><form id="form_connexion" method="post"><input name="login"><input type="password" name="mdp"></form></section>',
    renamed: [
      ['col kle-border', 'col klk-card'],
      ['row no-gutters mb-3', 'row klk-row'],
      ['detail-consultation', 'klk-detail'],
    ],
    page,
  })
  return { state, answer }
}

function buyerPath({ buyer, siret }: PlatformTender): string {
  return `${BUYERS}${slug(buyer)}-${Number(siret.slice(3, 9))}`
}

/** Address of a consultation. */
export function consultationPath({ title, number }: PlatformTender): string {
  return `/appels-offres/avis/${slug(title)}?consultation_ID=${number}`
}

function searchPage(tenders: readonly PlatformTender[], form: URLSearchParams): string {
  const size = Number(form.get('per_page') ?? 20)
  const words = (form.get('motcle') ?? '').toLowerCase()
  const found = tenders.filter(({ title }) => title.toLowerCase().includes(words))
  const { shown } = pageOf(found, Number(form.get('page') ?? 1), size)
  return `<section><h1>Appels d'offres publics</h1><p>${found.length} annonces</p>
${shown.map(card).join('\n')}</section>`
}

/** The issuer with its département, the source, and days without a time. */
function facts({ buyer, department, procedure, published, deadline }: PlatformTender) {
  return {
    issuer: `${escaped(buyer)} (${department.code})`,
    source: `Klekoon - ${escaped(procedure)}`,
    published: slashedDay(published),
    closing: deadline ? slashedDay(deadline) : '',
  }
}

function card(tender: PlatformTender): string {
  const { issuer, source, published, closing } = facts(tender)
  return `<div class="col kle-border">
  <div class="row bg-light-grey no-gutters p-2"><div><a rel="canonical" href="${consultationPath(tender)}&page=1">${escaped(tender.title)}</a></div></div>
  <div class="row no-gutters bg-light-grey d-none d-lg-flex">
    <div class="col-6 pl-3"><span class="text-black"><b>Emetteur :</b> ${issuer}</span><span><b>Source :</b> ${source}</span></div>
    <div class="col-2"><span><b>Parution :</b>${published}</span><span class="text-success"><b>Clôture :</b>${closing}</span></div>
  </div>
</div>`
}

function buyersPage(tenders: readonly PlatformTender[]): string {
  const paths = new Map(tenders.map((one) => [buyerPath(one), one.buyer]))
  const links = [...paths].map(([path, name]) => `<li><a href="${path}">${escaped(name)}</a></li>`)
  return `<section><h1>Liste des acheteurs publics</h1><ul>${links.join('\n')}</ul></section>`
}

function block(tender: PlatformTender): string {
  const { issuer, source, published, closing } = facts(tender)
  return `<div class="row no-gutters mb-3" id="${tender.number}"><div class="col">
  <a href="${consultationPath(tender)}"><b><u>${escaped(tender.title)}</u></b></a>
  <p><span>Emetteur :</span> <b>${issuer}</b></p><p>${source}</p>
  <p>Publication : ${published}</p><p>Clôture : ${closing}</p>
</div></div>`
}

function consultationPage(tender: PlatformTender): string {
  const { title, buyer, postcode, town, reference, published, procedure, category } = tender
  const { department, deadline, lots, description, cpv } = tender
  const { source, closing } = facts(tender)
  const section = (heading: string, lines: readonly (string | null)[]) =>
    `<div class="row pl-3"><span>${heading}</span><p>${lines.filter((one) => one !== null).join('<br>\n')}</p></div>`
  return `<section><div class="col-md-2 kle-border-right kle-border-bottom bg-light-grey"><div class="row"><div><span><b>Parution : </b>${slashedDay(published)}</span></div></div><div class="row"><div><span class="text-success"><b>Clôture : </b>${closing}</span></div></div></div>
<span><b>Source : </b>${source}</span>
<div class="blok detail-consultation d-none"><table class="avis"><tr><td>
${section('Acheteur public', [escaped(buyer), `${postcode} ${escaped(town)} FR`])}
${section('Informations générales ', [
  reference === null ? null : `Référence de la consultation : ${escaped(reference)}`,
  `Mise en ligne : ${slashedDay(published)} ${published.slice(11)}:00`,
  `Mode de passation : ${escaped(procedure)}`,
  `Catégorie de marché : ${category}`,
  `Département : ${escaped(department.name)} (${department.code})`,
  deadline &&
    `Date limite des offres (heure de Paris) :<br><font>${slashedDay(deadline)} ${deadline.slice(11)}</font>`,
])}
${section('Objet de la consultation ', [escaped(title)])}
${lots.length > 0 ? `<div class="row pl-3 mt-3"><div class="col-sm-12">Liste des lots<table>${lots.map((lot) => `<tbody><tr><td>Lot : ${escaped(lot.title)}</td></tr><tr><td>${escaped(lot.title)}</td></tr></tbody>`).join('')}</table></div></div>` : ''}
${section('Informations complémentaires ', [escaped(description), cpv && `${cpv.code} : ${escaped(cpv.label)}`])}
${section("Lieu d'exécution ", [escaped(town)])}
</td></tr></table></div>
<div class="blok dce-marche d-none"><table id="liste_dce"><tr><td><div><span>RC.pdf</span></div></td><td>${slashedDay(published)} 10:00:00</td><td>120 Ko</td></tr></table></div></section>`
}
