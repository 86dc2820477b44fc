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
import { siteSessions } from './site-sessions.ts'

type EMarchesState = SiteState & { tenders: readonly PlatformTender[] }

const PER_PAGE = 10

/**
 * e-marchespublics.com: the first page of the list gives a session and its token; the next ones come as
 * fragments of HTML in JSON, for those who send both. `state` may be changed between requests.
 */
export function eMarches(tenders: readonly PlatformTender[], changes: Partial<EMarchesState> = {}) {
  const state: EMarchesState = { tenders, fault: null, robots: null, ...changes }
  const sessions = siteSessions<string>('e_marchespublics_session')
  let serial = 0
  const page = (request: SourceRequest): SitePage | null => {
    const { pathname } = request.url
    if (pathname === '/notices/search/update' && request.method === 'POST')
      return nextPage(state.tenders, request, sessions.of(request))
    const tender = state.tenders.find((one) => noticePath(one) === pathname)
    if (tender) return htmlPage(escaped(tender.title), noticePage(tender))
    if (!/^\/appel-offre(?:\/[^/]+){0,3}$/.test(pathname)) return null
    const token = sessions.of(request) ?? `u9XkV2hQmT7cYbR${++serial}`
    const headers = sessions.remember(request, token)
    return htmlPage('Appels d&#039;offres', listPage(state.tenders, token), { headers })
  }
  const answer = siteAnswers(state, {
    login:
      '<div id="login"><form action="/login" method="post"><label>Adresse e-mail</label><input name="email"><label>Mot de passe</label><input type="password" name="password"></form></div>',
    renamed: [
      ['class=\\"box\\"', 'class=\\"notice-card\\"'],
      ['class="box"', 'class="notice-card"'],
    ],
    page,
  })
  return { state, answer }
}

/** Address of a notice; the last part is the number at BOAMP where the notice came from there. */
export function noticePath({ region, department, town, number, boamp }: PlatformTender): string {
  const place = ['appel-offre', slug(region), slug(department.name), slug(town)].join('/')
  return boamp ? `/${place}/${boamp}` : `/${place}/${number}/${(number % 900) + 28_000}`
}

function nextPage(
  tenders: readonly PlatformTender[],
  { body, headers }: SourceRequest,
  token: string | undefined,
): SitePage {
  const form = new URLSearchParams(body)
  const sent = form.get('_token') ?? headers['x-csrf-token']
  if (token === undefined || sent !== token)
    return { status: 419, ...htmlPage('Page Expired', '<div>419</div><div>Page Expired</div>') }
  const search = JSON.parse(form.get('search') ?? '{}')
  const number = Number(form.get('page') ?? search.paginate?.page ?? 1)
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ view: cards(tenders, number), nbResult: tenders.length }),
  }
}

function listPage(tenders: readonly PlatformTender[], token: string): string {
  return `<div id="search" data-csrf="${token}"><input id="what" name="what"></div>
<div id="result-panel">
<div class="result-title">${tenders.length} résultats</div>
${cards(tenders, 1)}
</div>`
}

function cards(tenders: readonly PlatformTender[], number: number): string {
  const { shown, pages } = pageOf(tenders, number, PER_PAGE)
  return `${shown.map(card).join('\n')}
<div id="paginate"><div><i class="fas fa-angle-left"></i> <strong>${number}</strong> / ${pages} <i class="fas fa-angle-right" onclick="updateSearch('page', ${number + 1})"></i></div></div>`
}

function card(tender: PlatformTender): string {
  const { title, buyer, postcode, town, category, procedure, deadline, number } = tender
  return `<div class="box">
  <div class="box-header"><div class="box-header-title"><div class="texttruncate noselect">
    ${escaped(title)}
  </div></div></div>
  <div class="box-body">
    <div class="box-body-top">
      <span>${escaped(buyer)}</span>
      <div class="body-top-action"><a href="https://${slug(buyer)}.e-marchespublics.com">Site de l'acheteur</a></div>
    </div>
    <div class="body-middle">
      <div class="col1">
        <p><i class="fas fa-map-marker-alt"></i>${postcode} ${escaped(town)}</p>
        <p><i class="fas fa-file-alt"></i>${category} - ${escaped(procedure)}</p>
      </div>
      <div class="col3"><p>Date limite ${deadline ? `<span class="pink">${deadlineOf(deadline)}</span>` : ''}</p></div>
    </div>
  </div>
  <div class="box-footer"><div><form class="d-flex">
    <a class="notice-a" href="${noticePath(tender)}#tabs-1">Avis de marché</a>
    <a class="dce-a" href="https://www.e-marchespublics.com/dematent_${number}.html">DCE</a>
  </form></div></div>
</div>`
}

/** « 19/06/2026 à 12h00 » */
function deadlineOf(deadline: string): string {
  return `${slashedDay(deadline)} à ${deadline.slice(11).replace(':', 'h')}`
}

function noticePage(tender: PlatformTender): string {
  const { buyer, siret, town, postcode, reference, procedure, deadline, title, cpv } = tender
  const { category, description, lots, published } = tender
  const time = deadline
    ? `Date et heure limites de réception des plis: ${slashedDay(deadline)}<br />
Heure locale: ${deadline.slice(11).replace(':', 'h')}<br />`
    : ''
  return `<div id="tabs"><div id="tabs-1"><div class="html"><div><div>
<h1 align="center">AVIS DE MARCHE</h1>
<h2>I. Identification de l'acheteur</h2><div id="I"><div>
Nom complet de l'acheteur: ${escaped(buyer)}<br />
Type de numéro national d'identification:<br />
SIRET<br />
Numéro national d'identification: ${siret}<br />
Ville: ${escaped(town)}<br />
Code Postal: ${postcode}<br /></div></div>
<h2>II. Communication</h2><div id="II"><div>
${reference === null ? '' : `Identifiant interne de la consultation: ${escaped(reference)}<br />`}</div></div>
<h2>III. Procédure</h2><div id="III"><div>
Type de procédure:<br />
${escaped(procedure)}<br />
${time}</div></div>
<h2>IV. Identification du marché</h2><div id="IV"><div>
Intitulé du marché: ${escaped(title)}<br />
${cpv ? `CPV - Objet principal : ${cpv.code} - ${escaped(cpv.label)}.<br />` : ''}
Type de marché:<br />
${category}.<br />
Description succincte du marché: ${escaped(description)}<br /></div></div>
<h2>V. Lots</h2><div id="V"><div>
Marché alloti:<br />
${lots.length > 0 ? lots.map((lot) => `Oui.<br />Description du lot<br />${escaped(lot.title)}<br />CPV - Objet principal : ${lot.cpv}.<br />`).join('\n') : 'Non.<br />'}</div></div>
<h2>VI. Informations complémentaires</h2><div id="VI"><div>
Date d'envoi du présent avis: ${slashedDay(published)}<br /></div></div>
</div></div></div></div></div>`
}
