import { quoted, typed } from './achat-public-text.ts'
import type { SourceRequest } from './answering-source.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  dayInWords,
  htmlPage,
  pageOf,
  type SitePage,
  type SiteState,
  siteAnswers,
  timeParts,
} from './site-pages.ts'
import { siteSessions } from './site-sessions.ts'

type AchatPublicState = SiteState & {
  tenders: readonly PlatformTender[]
  /** Browsers send the forms of its pages in this encoding; UTF-8 as `null` for a new version of the site. */
  charset: 'ISO-8859-15' | null
}

type Search = { category: string; departments: string[]; from: string; to: string }

const GEN = '/sdm/ent2/gen/'
const PER_PAGE = 10
const EVERYTHING: Search = { category: '', departments: [], from: '', to: '' }

/** Numbers of the categories in the form; that of works was not seen. */
const CATEGORIES: Record<string, string> = { '1': 'Fournitures', '2': 'Services' }

/**
 * achatpublic.com: the search by form, which the session remembers for its next pages, and the page of a
 * consultation (« fiche »). `state` may be changed between requests.
 */
export function achatPublic(
  tenders: readonly PlatformTender[],
  changes: Partial<AchatPublicState> = {},
) {
  const state: AchatPublicState = {
    tenders,
    fault: null,
    robots: null,
    charset: 'ISO-8859-15',
    ...changes,
  }
  const sessions = siteSessions<Search>('PROD_APC_ID')
  const page = (request: SourceRequest): SitePage | null => {
    const charset = state.charset ?? undefined
    const { pathname, searchParams } = request.url
    if (pathname === `${GEN}accueil.action`)
      return htmlPage('achatpublic.com', '<main>Accueil</main>', {
        charset,
        headers: sessions.remember(request, sessions.of(request) ?? EVERYTHING),
      })
    if (pathname === `${GEN}rechercheCsl.action`) {
      const { search, index } = asked(request, sessions.of(request))
      const found = state.tenders.filter((tender) => isFound(tender, search))
      const headers = sessions.remember(request, search)
      return htmlPage('Recherche de consultations', listOf(found, index), { charset, headers })
    }
    if (pathname !== `${GEN}ficheCsl.action`) return null
    const tender = state.tenders.find((one) => roomOf(one) === searchParams.get('PCSLID'))
    return tender ? htmlPage('Fiche consultation', roomPage(tender), { charset }) : null
  }
  const answer = siteAnswers(state, {
    login:
      '<main><form action="/sdm/ent2/gen/login.action" method="post"><label>Identifiant</label><input name="login"><label>Mot de passe</label><input type="password" name="password"></form></main>',
    renamed: [
      ['li_consult_', 'consultation-'],
      ['jqTriggableCard', 'apcCard'],
    ],
    page,
  })
  return { state, answer }
}

/** The address part of a consultation, `CSL_2026_0000oZxa8b`. */
export function roomOf({ number, published }: PlatformTender): string {
  const code = BigInt(number) * 7_919_071n
  const letters = 'qW3eR5tY7uI9oP1aS4dF6gH8jK0lZxCvBnM2'
  let left = code
  let name = ''
  while (name.length < 10) {
    name = letters[Number(left % 36n)] + name
    left /= 36n
  }
  return `CSL_${published.slice(0, 4)}_${name}`
}

/** The search of a request and the index of its page; only a session knows which search a page belongs to. */
function asked(request: SourceRequest, remembered: Search | undefined) {
  if (request.method !== 'POST') return { search: EVERYTHING, index: 0 }
  const form = new URLSearchParams(request.body)
  const field = (name: string) => form.get(`searchCslBean.${name}`)?.trim() ?? ''
  const search = {
    category: field('marche') === '-1' ? '' : field('marche'),
    departments: field('departement')
      .split('!;!')
      .map((code) => code.trim())
      .filter(Boolean),
    from: field('dlrpStart').split('/').reverse().join('-'),
    to: field('dlrpEnd').split('/').reverse().join('-'),
  }
  return remembered && form.has('searchCslBean.page')
    ? { search: remembered, index: Number(field('page')) || 0 }
    : { search, index: 0 }
}

function isFound({ category, department, deadline }: PlatformTender, search: Search): boolean {
  if (search.category && CATEGORIES[search.category] !== category) return false
  if (search.departments.length > 0 && !search.departments.includes(department.code)) return false
  const day = deadline?.slice(0, 10)
  return !day || ((!search.from || day >= search.from) && (!search.to || day <= search.to))
}

function listOf(found: readonly PlatformTender[], index: number): string {
  if (found.length === 0)
    return '<main><p>Aucune consultation ne correspond aux critères choisis.</p></main>'
  const { shown, pages } = pageOf(found, index + 1, PER_PAGE)
  const position =
    pages > 1
      ? `\n<ul class=" jqSortByBloc sdmPagi__list" id="top_pagination">\n  &nbsp;&nbsp; Page ${index + 1} / ${pages}\n</ul>`
      : ''
  return `<div class="wrapperMain"><main><div><div>
<p><span class="textLatoBold--24">${found.length}</span> consultations</p>
<form id="hiddenForm" action="${GEN}rechercheCsl.action" method="post"><input type="hidden" name="searchCslBean.page" value="${index}"></form>
<ul class="sdmListResult__mainList">
${shown.map(card).join('\n')}
</ul>${position}
</div></div></main></div>`
}

function card(tender: PlatformTender): string {
  const room = roomOf(tender)
  const { department, lots, buyer, reference, category, procedure } = tender
  return `<li id="li_consult_${room}" class="jqTriggableCard sdmCardConsult sdmListResult__mainListItem" tabindex="0" role="link">
  <div class="sdmCardGeneric__top"><h2 class="sdmCardGeneric__title">
    <a href="${GEN}ficheCsl.action?PCSLID=${room}&ongletActif=2" class="jqCardLink sdmCardGeneric__topLink" tabindex="0">
      ${typed(tender.title)}</a>
  </h2></div>
  <div class="sdmCardConsult__colTime">${deadlineBlock(tender.deadline)}</div>
  <ul class="sdmCardConsult__list">
    <li class="sdmCardConsult__listItem" >
      <span class="textLatoBold--14">Organisme :</span>
      <span class="jqShave same-content-title">${quoted(buyer)}</span >
    </li>${
      reference === null
        ? ''
        : `
    <li class="sdmCardConsult__listItem">
      <span class="textLatoBold--14">Référence :</span>
      <span class="jqShave same-content-title">${quoted(reference)}</span>
    </li>`
    }
    <li class="sdmCardConsult__listItem">
      <span class="textLatoBold--14">Lots : </span>
      <span class="jqShave same-content-title"> ${lots.length || 'Lot unique'} </span>
    <li class="sdmCardConsult__listItem infobulle" aria-label="${category}">
      <span class="textLatoBold--14">Nature des prestations : </span>
      <span class="jqShave same-content-title">${category}</span>
    </li>
    <li class="sdmCardConsult__listItem infobulle" aria-label="${quoted(procedure)}">
      <span class="textLatoBold--14">Type de procédure : </span>
      <span class="jqShave same-content-title">${quoted(procedure)}</span>
    </li>
    <li class="sdmCardConsult__listItem">
      <span class="textLatoBold--14">  Type de contrat&nbsp;: </span>
      <span>Marché public</span>
    </li>
    <li class="jqDNRmobile jqInfobulleTap sdmCardConsult__listItem infobulle" aria-label="Lieu d'exécution" tabindex="0" role="link">
      <span class="textLatoBold--14">Lieu d'exécution : </span>
      <span class="jqShave lieuExec" id='lieuxxxx${room}' role="link" tabindex="0">

          ${quoted(lots.length > 0 ? `${department.code} - ${department.name} 75 - Paris` : department.name)}

      </span>
    </li>
  </ul>
</li>`
}

const SHORT_MONTHS = 'Janv. Févr. Mars Avr. Mai Juin Juil. Août Sept. Oct. Nov. Déc.'.split(' ')

function deadlineBlock(deadline: string | null): string {
  if (deadline === null) return ''
  const { year, month, day, hour, minute } = timeParts(deadline)
  return `<div class="sdmCardConsult__blocTime" style="color: red" >
    <span class="sdmCardConsult__numberTime textLatoBold--24">${Number(day)}</span>
    <span class="sdmCardConsult__ddyyyy textLatoReg--14">${SHORT_MONTHS[Number(month) - 1]} ${year}</span>
    <span class="sdmCardConsult__preciseTime textLatoReg--14">${hour} : ${minute}</span>
  </div>`
}

function roomPage(tender: PlatformTender): string {
  const { cpv, lots, published, deadline } = tender
  const field = (label: string, value: string) =>
    `<li><span class="textLatoBold--14">${label} : </span><span class="textLatoReg--14">${value}</span></li>`
  const time = (value: string) => `${dayInWords(value)} ${value.slice(11)} (heure de Paris)`
  return `<div class="wrapperMain wrapperMain--fiche"><main>
<script>var libelles = { "fermer": "Masquer la description", "Description : ": "" }</script>
<h1>${typed(tender.title)}</h1>
${deadlineBlock(deadline)}
<div><div></div><div><button type="button"><span class="jqFicheOpenerText btnToggle__text">Voir la description</span></button>
<ul>
${field('Description', typed(tender.description))}
${cpv ? field('Code CPV recherché', `${cpv.code} - ${quoted(cpv.label)}.`) : ''}
${field("Date d'ouverture de la salle", time(published))}
${deadline ? field('Date limite de remise des plis', time(deadline)) : ''}
</ul></div></div>
<div id="jqTabPanel--1"><table><tbody><tr><td><p><span>Dossier de consultation</span><span class="textLatoReg--14">zip - 12 Mo</span></p></td>
<td class="sdmBasicTable__cell sdmBasicTable__cell--btnSingle"><button onclick="ouvrir('${GEN}telechargerDCE.action?PCSLID=${roomOf(tender)}')">Consulter</button></td></tr></tbody></table></div>
${
  lots.length > 0
    ? `<div id="jqTabPanel--3"><table class="sdmBasicTable"><tbody class="sdmBasicTable__body">${lots
        .map(
          (lot, at) =>
            `<tr class="sdmBasicTable__line"><td>${at + 1}</td><td>${typed(lot.title)}</td></tr>`,
        )
        .join('')}</tbody></table></div>`
    : ''
}
</main></div>`
}
