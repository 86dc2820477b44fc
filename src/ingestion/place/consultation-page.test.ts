import { expect, test } from 'vitest'
import { readConsultationPage, readLotsPage } from './consultation-page.ts'
import { readListPage } from './list-page.ts'
import { dateIn, dateOf } from './page-words.ts'
import { readPlaceRecord } from './place-notice.ts'

const URL_OF_PAGE = 'https://marches.example.fr/entreprise/consultation/77?orgAcronyme=f2h'
const read = (html: string) => readConsultationPage(html, { url: URL_OF_PAGE, listed: null })

test('the summary of older versions is read by its identifiers', () => {
  const summary = 'ctl0_CONTENU_PAGE_idEntrepriseConsultationSummary'
  const record =
    read(`<span id="${summary}_reference">2026-12</span><span id="${summary}_intitule">Gants</span>
    <span id="${summary}_objet">Fourniture de gants</span><span id="${summary}_dateHeureLimiteRemisePlis">20/08/2026 12:00</span>`)
  expect(record).toMatchObject({
    reference: '2026-12',
    title: 'Gants',
    description: 'Fourniture de gants',
    submissionDeadline: '2026-08-20 12:00',
  })
})

test('labels are read in lists, tables and bold words alike', () => {
  expect(
    read(`<dl><dt>Référence</dt><dd>R-1</dd><dt>Entité d’Achat</dt><dd>Service numérique</dd></dl>
      <table><tr><th>Objet :</th><td>Portail</td></tr></table><p><strong>Lieu d'exécution :</strong> (2A) Corse-du-Sud</p>`),
  ).toMatchObject({
    reference: 'R-1',
    purchasingEntity: 'Service numérique',
    description: 'Portail',
    executionLocation: '(2A) Corse-du-Sud',
  })
})

test('a label without a value takes none from the next one', () => {
  const record = read(
    '<div><label>Référence :</label><span>R-1</span></div><div><label>Procédure :</label><label>Catégorie :</label><span>Travaux</span></div>',
  )
  expect(record).toMatchObject({ procedure: undefined, mainCategory: 'Travaux' })
})

test('codes are read from marks or words, main one first', () => {
  const codes = (html: string) => {
    const { cpvCode, furtherCpvCodes } = read(`<label>Référence</label><i>1</i>${html}`)
    return [(cpvCode as { code: string } | undefined)?.code, ...(furtherCpvCodes ?? [])]
  }
  expect(
    codes(
      '<b data-code-cpv="11111111-1">11111111</b><b data-code-cpv="22222222-2">22222222 (Code principal)</b>',
    ),
  ).toEqual(['22222222', '11111111'])
  expect(
    codes('<label>Code CPV :</label><span>11111111-1 ; 22222222 (Code principal)</span>'),
  ).toEqual(['22222222', '11111111'])
})

test('a lot keeps its number, whatever the platform puts before it', () => {
  expect(
    readLotsPage(
      '<div class="panel"><div class="panel-heading">Lot n° 02 : Peinture</div></div><div class="panel"><div class="panel-heading">Informations</div></div>',
    ),
  ).toMatchObject([{ number: '02', title: 'Peinture', CPVs: [] }])
})

test('rows without a number are no known list', () => {
  expect(() =>
    readListPage('<div class="item_consultation"><p>Gants</p></div>', 'https://x.fr'),
  ).toThrow('without its number')
})

test('dates are read as platforms write them', () => {
  expect(dateOf('3', 'Fév.', '2026', '9h05')).toBe('2026-02-03 09:05')
  expect(dateOf('1', 'Août', '2026')).toBe('2026-08-01')
  expect(dateOf('1', 'Vendémiaire', '2026')).toBeNull()
  expect(dateIn('le 1er juin 2026 à 16 h 30')).toBe('2026-06-01 16:30')
  expect(dateIn('20/08/2026')).toBe('2026-08-20')
  expect(dateIn('date inconnue')).toBeNull()
})

const notice = (record: object, source: 'place' | 'place_like_megalis' | 'fm' = 'place') => {
  const { parsed } = readPlaceRecord(
    JSON.stringify({ id: '77', orgAcronym: 'f2h', title: 'Gants', organization: 'CHU', ...record }),
    source,
  )
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

test('a record becomes a notice with buyer, place, dates and codes', () => {
  expect(
    notice({
      organization: 'CHU de Rennes (35000 - Rennes)',
      executionLocation: 'Ille-et-Vilaine, Morbihan',
      submissionDeadline: '2026-08-20 12:00',
      procedure: "Appel d'offres ouvert",
      mainCategory: 'Fournitures',
      cpvCode: { code: '18424300-0' },
      description: 'Gants. Écrire à jean@example.fr.',
    }),
  ).toMatchObject({
    kind: 'call',
    buyer: { name: 'CHU de Rennes', city: 'Rennes', postcode: '35000' },
    departments: ['35', '56'],
    deadlineAt: new Date('2026-08-20T10:00:00Z'),
    procedure: 'open',
    mainCategory: 'SUPPLIES',
    cpvCodes: ['18424300'],
    description: expect.not.stringContaining('@'),
  })
})

test('a consultation is known by its organisation and number, on its own platform', () => {
  expect(notice({ boampLink: 'https://www.boamp.fr/avis/detail/26-12345' }).identifiers).toEqual([
    { scheme: 'place', value: 'f2h:77' },
    { scheme: 'boamp', value: '26-12345' },
  ])
  expect(notice({}, 'place_like_megalis').identifiers).toEqual([
    { scheme: 'place', value: 'place_like_megalis/f2h:77' },
  ])
  expect(notice({}, 'fm').identifiers).toEqual([])
})

test('a result or an information notice is no call', () => {
  expect(notice({ announcementType: "Annonce d'attribution" }).kind).toBe('award')
  expect(notice({ announcementType: "Annonce d'information" }).kind).toBe('prior_information')
})

test.each([
  ['DSP restreinte', 'concession'],
  ['Concession de service public - procédure ouverte', 'concession'],
  ['Système d’acquisition dynamique (ouvert)', 'dynamic'],
  ['SAD restreint', 'dynamic'],
  ['Dialogue compétitif - Candidature restreinte', 'dialogue'],
  ['Concours restreint', 'contest'],
  ['Procédure adaptée ouverte', 'adapted'],
  ["Appel d'offres restreint", 'restricted'],
  ['Procédure concurrentielle avec négociation', 'negotiated'],
])('« %s » is of the kind %s', (procedure, kind) => {
  expect(notice({ procedure }).procedure).toBe(kind)
})

test('a record without buyer or number is rejected with the reason', () => {
  const reason = (record: object) => {
    const { parsed } = readPlaceRecord(JSON.stringify(record), 'place')
    return parsed.ok ? null : parsed.rejected.reason
  }
  expect(reason({ id: '77', title: 'Gants' })).toBe('The consultation names no buyer.')
  expect(reason({ title: 'Gants', organization: 'CHU' })).toContain('another shape')
})
