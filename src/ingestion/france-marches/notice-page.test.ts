import { expect, test } from 'vitest'
import { readFranceMarchesPage } from './notice-page.ts'

const URL_OF_PAGE = 'https://www.francemarches.com/appel-offre/37ao261-2026-cadrage'
const CARD = { id: '37ao261-2026', title: '37ao261-2026', noticeLink: URL_OF_PAGE }

/** Structure and facts of a page of April 2026 of a call that the site found on PLACE, with its text without markup. */
const page = ({
  text = '',
  closing = '29/05/2026',
  tags = ['National', 'AAPC', 'Services', 'Procédure adaptée'],
}) => `<div class="avisSidebar"><div class="avisSidebarInfos avis__block">
<div class="avisSidebarInfos__row"><div class="avisSidebarInfos__label"> Localisation : </div>
  <div class="avisSidebarInfos__value"><span>Paris</span> (75)</div></div>
<div class="avisSidebarInfos__row"><div class="avisSidebarInfos__label"> Date de clotûre : </div>
  <div class="avisSidebarInfos__value"><time>${closing}</time></div></div>
<div class="avisSidebarInfos__row"><div class="avisSidebarInfos__label"> Date de parution : </div>
  <div class="avisSidebarInfos__value"><time>04/04/2026</time></div></div>
<div class="offerTags">${tags.map((tag) => `<div class="offerTag" > ${tag} </div>`).join('')}</div></div>
<a id="detailAppelOffres" href="https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&amp;amp;AllCons&amp;amp;id=2964923&amp;amp;orgAcronyme=d3f"></a></div>
<div class="avis__content avis__block">
<span class="titrePrincipal" title="Maintenance des applications du Casier Judiciaire"> Maintenance des applications… </span>
<div class="contactAdresseAcheteur contentText"><p><strong>Ministère de la Justice</strong></p></div>
<div class="contentText boampStyles">${text}</div></div>`

const read = (html: string) => readFranceMarchesPage(html, { url: URL_OF_PAGE, card: CARD })

test('a text without markup is read by its lines', () => {
  const record = read(
    page({
      text: `Annonce n° 26-32976
Identifiant interne : 26_TMA_CASIER
Type de procédure : Ouverte
La procédure est accélérée : non
Nomenclature principale ( <a href="/fiches/code-cpv">cpv </a>): 72267100 Maintenance de logiciels
Nomenclature supplémentaire ( cpv ): 72267000 Services de maintenance
Code postal : 75000
Date limite de réception des offres ou des demandes de participation : 29/05/2026 12:00`,
    }),
  )
  expect(record).toMatchObject({
    title: 'Maintenance des applications du Casier Judiciaire',
    organization: 'Ministère de la Justice',
    executionLocation: 'Paris (75)',
    publicationDate: '2026-04-04',
    submissionDeadline: '2026-05-29 12:00',
    reference: '26_TMA_CASIER',
    procedure: 'Ouverte',
    cpvCode: '72267100',
    furtherCpvCodes: ['72267000'],
    additionalDownloadLinks: [
      'https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&AllCons&id=2964923&orgAcronyme=d3f',
    ],
  })
})

test('an hour of another day than the closing day of the site is left out', () => {
  const text =
    'Date et heure limite de remise des plis :\n20/05/2026 12:00\nRéférence :\nProcédure :'
  expect(read(page({ text }))).toMatchObject({ submissionDeadline: '2026-05-29', reference: null })
})

test('the procedure of the tags is believed only where it is the adapted one', () => {
  const tags = ['National', 'Avis d’attribution', 'Travaux', 'Procédure formalisée']
  expect(read(page({ tags }))).toMatchObject({
    procedure: null,
    announcementType: 'Avis d’attribution',
    mainCategory: 'Travaux',
  })
  expect(read(page({}))).toMatchObject({ procedure: 'Procédure adaptée' })
})

test('a description goes on until the next label', () => {
  const text = `Description succincte du marché :
Entretien des toitures.
Deux campagnes par an.
Lieu principal d’exécution du marché : Paris`
  expect(read(page({ text })).description).toBe('Entretien des toitures. Deux campagnes par an.')
})
