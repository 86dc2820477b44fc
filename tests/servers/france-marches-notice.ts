import type { PlatformTender } from './platform-tenders.ts'
import { escaped, htmlPage, type SitePage, slashedDay, slug, timeParts } from './site-pages.ts'

const SITE = 'https://www.francemarches.com'

/** `3boamp2643374-2026-refonte-site-internet` for a notice of BOAMP, else the number of the newspaper. */
export function noticeSlug({ boamp, number, published, title }: PlatformTender): string {
  const origin = boamp ? `3boamp${boamp.replace('-', '')}` : `36parisien${number}`
  const words = slug(title)
    .split('-')
    .filter((word) => word.length > 3)
  return [origin, published.slice(0, 4), ...words.slice(0, 3)].join('-')
}

/** The page of a notice of BOAMP, or of a newspaper. */
export function noticePage(tender: PlatformTender): SitePage {
  const { title, boamp, published } = tender
  const reference = boamp
    ? `3/boamp/${boamp.replace('-', '')}`
    : `36/parisien/${tender.number.toString()}`
  const body = `<script>var weboramaItemTag = JSON.parse("${unicode(tag(tender))}");</script>
<script>!function(a,b,c,d){}(window,document,"script","https://js.datadome.co/tags.js");</script>
<link rel="canonical" href="${SITE}/appel-offre/${noticeSlug(tender)}">
<main><div class="avis__container inner-lg" id="col11_2">
<div class="avis__block show-t"><div class="avis__title">${titleOf(title)}</div></div>
<div class="avisSidebar">${sidebar(tender)}</div>
<div class="avis__content avis__block"><h1 class="avis__title hide-t">${titleOf(title)}</h1>
<div class="textRich">
<h2 class="avis__secondaryTitle">Nom et adresse officiels de l’organisme acheteur public</h2>
${buyerOf(tender)}
<h2 class="avis__secondaryTitle title_tender">Texte légal de l’appel d’offre (marché public)</h2>
<div class="contentText boampStyles">
${boamp ? boampText(tender) : newspaperText(tender)}
</div></div></div>
${duplicates()}
</div></main>`
  return htmlPage(
    `    Appel d&#039;offre : ${escaped(title)} - ${reference} - ${published.slice(0, 4)}\n`,
    body,
  )
}

/** Long titles are cut and whole in the tooltip. */
function titleOf(title: string): string {
  const shown = title.length > 60 ? `${title.slice(0, 60)}…` : title
  return `<span class="avis__suptitle">Intitulé de l&#039;appel d&#039;offre public</span>
  <span class="titrePrincipal" title="${escaped(title)}">
      ${escaped(shown)}
  </span>`
}

function sidebar({
  town,
  department,
  deadline,
  published,
  category,
  procedure,
  boamp,
  number,
}: PlatformTender): string {
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
  const place = (name: string) =>
    `<span class="js-weborama-annonce-tag-localisation">${escaped(name)}</span>`
  const tags = [
    boamp ? 'National' : 'Autre',
    'AAPC',
    category,
    procedure.includes('adaptée') ? 'Procédure adaptée' : 'Procédure formalisée',
  ]
  return `<div class="avisSidebarInfos avis__block">
<div class="avisSidebarInfos__header-logo"><img src="/uploads/source/logo.gif" height="30" alt="${boamp ? 'BOAMP' : 'Le Parisien'}"/></div>
${row('Localisation', `${place(department.name)} (${department.code})\n-\n${place(town)}`)}
${deadline ? row('Date de clotûre', time(deadline)) : ''}
${row('Date de parution', time(published))}
<div class="offerTags">${tags.map((one) => `<div class="offerTag" >\n  ${one}\n</div>`).join('')}</div>
<div class="avisSidebarInfos__sector"><span class="js-weborama-annonce-tag-secteurActivite">Autres services</span></div></div>
<div class="avisSidebarLinks avis__block"><ul class="avisListLink clearfix">
${
  boamp
    ? `<li><a rel="nofollow" id="detailAppelOffres" href="https://www.boamp.fr/pages/avis/?q=idweb:&quot;${boamp}&quot;" target="_blank"><span class="name">Détails</span></a></li>`
    : `<li><a rel="nofollow" id="detailAppelOffres" href="https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&amp;amp;AllCons&amp;amp;id=${number}&amp;amp;orgAcronyme=d3f" target="_blank"><span class="name">Détails</span></a></li>`
}
<li><a id="urlDceLink" rel="nofollow" href="javascript:void(0);" onClick="window.open('https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseDownload&id=${number}');"><span class="name">Lien DCE</span></a></li>
</ul></div>`
}

function buyerOf({ buyer, postcode, town }: PlatformTender): string {
  return `<div class="contactAdresseAcheteur contentText">
<p>
  <strong>${escaped(buyer)}</strong>
  <br/>1 place de la Mairie
  <br/>
      ${postcode}

      ${escaped(town)}
</p>
</div>`
}

/** The form of BOAMP: bold labels, a value behind or below. */
function boampText(tender: PlatformTender): string {
  const { buyer, siret, reference, deadline, title, cpv, description, boamp, procedure } = tender
  const line = (label: string, value: string | null | undefined) =>
    value
      ? `<div>\n  <span class="fr-text--bold">${label} : </span>\n  ${escaped(value)}</div>`
      : ''
  return `<div><span>Annonce n°</span> <strong>${boamp}</strong></div>
<div class="fr-h5" id="section_1">Section 1 - Identification de l'acheteur</div><div class="section">
${line("Nom complet de l'acheteur", buyer)}
${line("Type de Numéro national d'indentification", 'SIRET')}
${line("N° National d'identification", siret)}</div>
<div class="section">${line('Identifiant interne de la consultation', reference)}
${line('Nom du contact', 'Service Achats')}
${line('Type de procédure', procedure)}
${line('Date et heure limite de réception des plis', deadline && `${slashedDay(deadline)} à ${deadline.slice(11)}`)}
${line('Intitulé du marché', title)}
${line('Code CPV principal - Descripteur principal', cpv?.code)}
${line('Description succincte du marché', description)}
${line("Lieu principal d'exécution du marché", tender.town)}</div>`
}

/** The form of newspapers: a document of its own, lines of text, values behind the label or on the next line. */
function newspaperText(tender: PlatformTender): string {
  const { buyer, siret, reference, deadline, title, cpv, description, category, procedure } = tender
  const { hour, minute } = deadline ? timeParts(deadline) : { hour: '', minute: '' }
  return `<html><body class="bodyStyle"><h1 align="center">AVIS DE MARCHE</h1><h2>I. Identification de l'acheteur</h2><br />
Nom complet de l'acheteur: ${escaped(buyer)}<br />
Type de numéro national d'identification:<br />
SIRET<br />
Numéro national d'identification: ${siret}<br />
Groupement d'acheteurs:<br />
Non.<h2>II. Communication</h2><br />
${reference ? `Identifiant interne de la consultation: ${escaped(reference)}<br />` : ''}
Numéro téléphone du contact: +33 100000000<h2>III. Procédure</h2><br />
Type de procédure:<br />
<a target="_blank" href="${SITE}/fiches/procedure-adaptee-mapa">${escaped(procedure.split(' ').slice(0, 2).join(' '))}</a> ${escaped(procedure.split(' ').slice(2).join(' '))}<br />
${deadline ? `Date et heure limites de réception des plis: ${slashedDay(deadline)}<br />\nHeure locale: ${hour}h${minute}<br />` : ''}
Critères d'attribution (obligatoire si SAD): Valeur technique - 60<br />
<h2>IV. Identification du marché</h2><br />
Intitulé du maché: ${escaped(title)}<a target="_blank" href="${SITE}/fiches/code-cpv">CPV </a>Objet principal :<br />
${cpv ? `- ${cpv.code} - ${escaped(cpv.label)}<br />` : ''}
Type de marché:<br />
${category}.<br />
Description succincte du marché: ${escaped(description)}<br />
Lieu principal d'exécution du marché: Plusieurs lieux</body></html>`
}

/** Another publication of the call, with another hour: not of this notice. */
function duplicates(): string {
  return `<div class="avis__block avisDuplicates"><div class="avis__suptitle">1 avis similaire trouvé</div>
<a class="contentDuplicateLink" href="/appel-offre/3711576952005202678-2026-autre-annonce">Accéder à la page complète de l&#039;avis</a>
<div class="contentText boampStyles">
Date et heure limite de remise des plis :
01/01/2027 23:59
Référence :
AUTRE-ANNONCE
<a target="_blank" href="${SITE}/fiches/code-cpv">Code CPV</a> :
99999999 (Code principal)
</div>
<a rel="nofollow" id="detailAppelOffres" href="https://marches.maximilien.fr/entreprise/consultation/1?orgAcronyme=a1a">Détails</a>
</div>`
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
