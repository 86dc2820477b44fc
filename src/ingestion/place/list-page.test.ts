import { expect, test } from 'vitest'
import { readListPage } from './list-page.ts'

/** Structure and facts of a row of Maximilien of September 2026, as a public program keeps it. */
const ROW = `<div class="item_consultation list-group-item kt-callout left">
  <input type="hidden" name="ctl0$tableauResultSearch$ctl1$refCons" value="932590" />
  <input type="hidden" name="ctl0$tableauResultSearch$ctl1$orgCons" value="a2w" />
  <div class="cons_procedure"><abbr data-toggle="tooltip" title="Système d'Acquisition Dynamique"><span>SAD-A</span></abbr></div>
  <div class="cons_categorie"><span>Services</span></div>
  <div class="date date-min clearfix"><div class="day"><span>27</span></div>
    <div class="month-year"><div class="month"><span>Mars</span></div><div class="year"><span>2026</span></div></div></div>
  <div class="m-b-1 clearfix"><div class="small pull-left"> 26U044 </div><span class="pull-left">|</span>
    <div class="small pull-left truncate"><span data-toggle="tooltip" title="Conversion de motorisation de v&eacute;hicules  "> Conversion… </span></div></div>
  <div class="m-b-1"><div class="truncate-700" title="Conversion et reconditionnement "><span class="h5"><strong>Objet : </strong></span></div></div>
  <div class="m-b-1"><div class="truncate-700" title="UGAP (77420 - CHAMPS-SUR-MARNE)"><span class="h5"><strong>Organisme : </strong></span></div></div>
  <div class="lots"><a href="#"><span>11&nbsp;lots</span></a></div>
  <div class="lieux-exe"><span><i class="fa"></i><span> (67) Bas-Rhin,  (68) Haut-Rhin</span>
    <span data-toggle="popover" title="" data-content="(67) Bas-Rhin, (68) Haut-Rhin, (75) Paris">...</span></span></div>
  <div class="cloture-line"><div class="date clearfix "><div class="day "><span>30</span></div>
    <div class="month-year "><div class="month"><span>Avril</span></div><div class="year"><span>2036</span></div></div></div>
    <div class="time"><i class="fa fa-clock-o"></i><label title="Durée">17:00</label></div></div></div>`

test('a row whose blocks have no identifiers is read by its labels', () => {
  const page = `<span id="ctl0_CONTENU_PAGE_resultSearch_nombreElement">439</span>
    <span id="ctl0_CONTENU_PAGE_resultSearch_nombrePageTop">44</span>${ROW}
    <input type="text" style="display:none" name="PRADO_PAGESTATE" value="eJztfUtz40iS" />`
  expect(readListPage(page, 'https://marches.example.fr/')).toEqual({
    consultations: [
      {
        id: '932590',
        org: 'a2w',
        reference: '26U044',
        title: 'Conversion de motorisation de véhicules',
        description: 'Conversion et reconditionnement',
        organization: 'UGAP (77420 - CHAMPS-SUR-MARNE)',
        procedure: "Système d'Acquisition Dynamique",
        category: 'Services',
        executionLocation: '(67) Bas-Rhin, (68) Haut-Rhin, (75) Paris',
        publicationDate: '2026-03-27',
        deadline: '2036-04-30 17:00',
        lots: 11,
      },
    ],
    state: 'eJztfUtz40iS',
    pages: 44,
    total: 439,
    takesTwenty: false,
  })
})
