import type { SourceRequest } from './answering-source.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  escaped,
  htmlPage,
  type SitePage,
  type SiteState,
  siteAnswers,
  slashedDay,
  slug,
} from './site-pages.ts'

type FranceMarchesState = SiteState & { tenders: readonly PlatformTender[] }

const SITE = 'https://www.francemarches.com'
const PER_PAGE = 15

/**
 * francemarches.com: lists of a département or a region and of the search as they were in 2019 and 2020, and
 * pages of notices as they were in spring 2026. A refusal (403) is the page of its filter of programs.
 * `state` may be changed between requests.
 */
export function franceMarches(
  tenders: readonly PlatformTender[],
  changes: Partial<FranceMarchesState> = {},
) {
  const state: FranceMarchesState = { tenders, fault: null, robots: null, ...changes }
  const page = ({ url: { pathname, searchParams } }: SourceRequest): SitePage | null => {
    const notice = state.tenders.find((one) => `/appel-offre/${noticeSlug(one)}` === pathname)
    if (notice) return noticePage(notice)
    const first = Number(searchParams.get('b') ?? 0)
    const place = /^\/appels-offre\/([a-z0-9-]+)$/.exec(pathname)?.[1]
    if (place === undefined && pathname !== '/search') return null
    const found = state.tenders.filter(
      ({ department, region }) => !place || [slug(department.name), slug(region)].includes(place),
    )
    return htmlPage('Appels d&#039;offres', listOf(found, first))
  }
  const answer = siteAnswers(state, {
    login:
      '<section id="contentLoginRegistration"><form action="/login" method="post" id="login_form"><input name="email"><input type="password" name="password"><button>Connexion</button></form></section>',
    refusal:
      '<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={"rt":"i","cid":"AHrlqAAAAAMA","hsh":"A9D4"}</script>',
    renamed: [
      ['cadreBlanc shadow blockIsLink', 'offerResult'],
      ['avisSidebarInfos__', 'noticeInfos__'],
    ],
    page,
  })
  return { state, answer }
}

/** `3boamp2643374-2026-refonte-site-internet` for a notice of BOAMP, else the number of the newspaper. */
export function noticeSlug({ boamp, number, published, title }: PlatformTender): string {
  const origin = boamp ? `3boamp${boamp.replace('-', '')}` : `36parisien${number}`
  const words = slug(title)
    .split('-')
    .filter((word) => word.length > 3)
  return [origin, published.slice(0, 4), ...words.slice(0, 3)].join('-')
}

function listOf(found: readonly PlatformTender[], first: number): string {
  return `<div class="resultats"><h1>${found.length} appels d&#039;offres</h1>
${found
  .slice(first, first + PER_PAGE)
  .map(card)
  .join('\n')}
</div>`
}

function card(tender: PlatformTender): string {
  const href = `${SITE}/appel-offre/${noticeSlug(tender)}`
  const { title, buyer, department, published } = tender
  return `<div class="cadreBlanc shadow blockIsLink">
  <h2 class="titre">${escaped(title)}</h2>
  <ul><li class="client">${escaped(buyer)}</li><li class="localisation">${escaped(department.name)} (${department.code})</li>
  <li class="dateParution">Date de parution : <strong><time>${slashedDay(published)}</time></strong></li></ul>
  <a class="link" href="${href}">Consulter</a> <a href="${href}">Voir le détail</a>
</div>`
}

function noticePage(tender: PlatformTender): SitePage {
  const { title, buyer, town, department, deadline, published, category, procedure, boamp } = tender
  const [kind, number] = noticeSlug(tender).startsWith('3boamp')
    ? ['boamp', boamp?.replace('-', '')]
    : ['parisien', tender.number]
  const reference = `${kind === 'boamp' ? 3 : 36}/${kind}/${number}`
  const row = (label: string, value: string) => `<div class="avisSidebarInfos__row">
  <div class="avisSidebarInfos__label">
    <svg class="offerResult__info-icon icon"><use xlink:href="#icon-pin"></use></svg>
    ${label} :
  </div>
  <div class="avisSidebarInfos__value">
    ${value}
  </div></div>`
  const time = (value: string) =>
    `<time datetime="${slashedDay(value)}">\n      ${slashedDay(value)}\n    </time>`
  const body = `<script>var weboramaItemTag = JSON.parse("${unicode(tag(tender))}");</script>
<link rel="canonical" href="${SITE}/appel-offre/${noticeSlug(tender)}">
<div class="avis__container inner-lg" id="col11_2">
<div class="avis__title"><span class="avis__suptitle">Intitulé de l&#039;appel d&#039;offre public</span>
<span class="titrePrincipal" title="${escaped(title)}">
  ${title}
</span></div>
<div class="avisSidebar"><div class="avisSidebarInfos avis__block">
<div class="avisSidebarInfos__header-logo"><img src='/uploads/source/${kind}.gif' height="30" alt="${boamp ? 'BOAMP' : 'Le Parisien'}"/></div>
${row('Localisation', `<span class="js-weborama-annonce-tag-localisation">${escaped(town)}</span> (${department.code})`)}
${deadline ? row('Date de clotûre', time(deadline)) : ''}
${row('Date de parution', time(published))}
<div class="offerTags">${[boamp ? 'National' : 'Autre', 'AAPC', category, procedure.includes('adaptée') ? 'Procédure adaptée' : 'Procédure formalisée'].map((one) => `<div class="offerTag" >\n  ${one}\n</div>`).join('')}</div>
<div class="avisSidebarInfos__sector"><span class="js-weborama-annonce-tag-secteurActivite">Autres services</span></div></div>
<ul class="avisListLink clearfix"><li><a id="urlDceLink" rel="nofollow" href="javascript:void(0);" onClick="window.open('https://www.marches-publics.gouv.fr/entreprise');"><span class="name">Lien DCE</span></a></li>
${boamp ? `<li><a rel="nofollow" id="detailAppelOffres" href="https://www.boamp.fr/pages/avis/?q=idweb:&quot;${boamp}&quot;" target="_blank"><span class="name">Détails</span></a></li>` : ''}</ul></div>
<div class="avis__content avis__block"><div class="textRich">
<h2 class="avis__secondaryTitle">Nom et adresse officiels de l’organisme acheteur public</h2>
<div class="contactAdresseAcheteur contentText"><p><strong>${escaped(buyer)}</strong><br/>\n  ${tender.postcode}\n  ${escaped(town)}</p></div>
<h2 class="avis__secondaryTitle title_tender">Texte légal de l’appel d’offre (marché public)</h2>
<div class="contentText boampStyles">${legalText(tender)}</div>
</div></div></div>`
  return htmlPage(
    `    Appel d&#039;offre : ${escaped(title)} - ${reference} - ${published.slice(0, 4)}\n`,
    body,
  )
}

function legalText({
  buyer,
  siret,
  reference,
  deadline,
  title,
  cpv,
  description,
  boamp,
}: PlatformTender): string {
  const line = (label: string, value: string | null | undefined) =>
    value ? `<div><span class="fr-text--bold">${label} : </span>${escaped(value)}</div>` : ''
  return `${boamp ? `<div><span>Annonce n°</span> <strong>${boamp}</strong></div>` : ''}
<div class="fr-h5" id="section_1">Section 1 - Identification de l'acheteur</div><div class="section">
${line("Nom complet de l'acheteur", buyer)}
${line("N° National d'identification", siret)}</div>
<div class="section">${line('Identifiant interne de la consultation', reference)}
${line('Date et heure limite de réception des plis', deadline && `${slashedDay(deadline)} à ${deadline.slice(11)}`)}
${line('Intitulé du marché', title)}
${line('Code CPV principal - Descripteur principal', cpv?.code)}
${line('Description succincte du marché', description)}</div>`
}

function tag({ title, published, boamp }: PlatformTender) {
  return JSON.stringify({
    environnement: 'francemarches_avis',
    title_article: title,
    topics: { source: boamp ? 'BOAMP' : 'PQR', type_avis: 'AAPC' },
    publication_date: published.slice(0, 10).replaceAll('-', ''),
  })
}

/** Every sign but letters, digits and commas as `\\u002D`. */
function unicode(text: string): string {
  return text.replace(
    /[^A-Za-z0-9,_.]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}
