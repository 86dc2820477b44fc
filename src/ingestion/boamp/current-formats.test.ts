import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readStored } from '../record-readers.ts'

/** A record of the query interface, its notice as the API has it: JSON in a string. */
function recordOf(form: object, columns: object = {}): string {
  return JSON.stringify({
    idweb: '26-31314',
    objet: 'LOCATION DE 2 BENNES',
    famille: 'MAPA',
    code_departement: ['44'],
    dateparution: '2026-03-26',
    nomacheteur: 'VILLE DE BOUGUENAIS',
    nature: 'APPEL_OFFRE',
    etat: 'INITIAL',
    ...columns,
    donnees: JSON.stringify(form),
  })
}

function noticeOf(raw: string): NoticeContent {
  const record = readStored({ source: 'boamp', sourceRef: '26-31314', version: 'boamp_api_1', raw })
  if (!record.parsed.ok) throw new Error(record.parsed.rejected.reason)
  return record.parsed.notice
}

/** Shape of 26-31314. */
const ORGANISATION = {
  correspondantPRM: { nom: 'Service Marchés' },
  acheteurPublic: 'VILLE DE BOUGUENAIS',
  adr: { voie: { nomvoie: '1 RUE DE LA COMMUNE DE PARIS 1871' }, cp: '44340', ville: 'BOUGUENAIS' },
  coord: { mel: '', url: 'https://www.bouguenais.fr' },
}
const mapa = (initial: object) => ({
  MAPA: {
    organisme: ORGANISATION,
    initial: { natureMarche: { services: '' }, procedure: { procedureAdaptee: '' }, ...initial },
  },
})
const mapaCorrection = (infosRectif: unknown) => ({
  MAPA: {
    organisme: ORGANISATION,
    rectificatif: {
      avisInitial: { idWeb: '26-30000' },
      description: { objet: "Rectificatif de l'annonce : LOCATION DE 2 BENNES" },
      infosRectif,
    },
  },
})
const CORRECTION = { nature: 'RECTIFICATIF', etat: 'RECTIFICATIF' }

test('a correction of the adapted form lists its dates and texts, and moves the deadline', () => {
  const notice = noticeOf(
    recordOf(
      mapaCorrection([
        {
          rubDelais: 'ReceptionOffres',
          auLieuDeDate: '2026-04-30T12:00:00Z',
          lireDate: '2026-05-15T17:30:00Z',
        },
        { rubrique: 'Durée du marché', auLieuDe: '12 mois', lire: '24 mois' },
      ]),
      CORRECTION,
    ),
  )
  expect(notice).toMatchObject({ kind: 'correction', description: null, changeText: null })
  expect(notice.deadlineAt?.toISOString()).toBe('2026-05-15T15:30:00.000Z')
  expect(notice.changes).toEqual([
    {
      section: 'Date limite de réception des offres',
      before: '2026-04-30T10:00:00.000Z',
      after: '2026-05-15T15:30:00.000Z',
    },
    { section: 'Durée du marché', before: '12 mois', after: '24 mois' },
  ])
})

test('a single change, and a change in XML, are read alike', () => {
  const change = { rubDelais: 'ReceptionOffres', lireDate: '2026-05-15' }
  expect(noticeOf(recordOf(mapaCorrection(change), CORRECTION)).deadlineAt?.toISOString()).toBe(
    '2026-05-15T21:59:59.999Z',
  )
  const xml = `<ANNONCE><DONNEES><MAPA><organisme><acheteurPublic>VILLE</acheteurPublic></organisme><rectificatif>
    <infosRectif><rubDelais>ReceptionOffres</rubDelais><auLieuDeDate>2026-04-30T12:00:00</auLieuDeDate><lireDate>2026-05-15T12:00:00</lireDate></infosRectif>
    <infosRectif><rubrique>Lots</rubrique><auLieuDe>2 lots</auLieuDe><lire>3 lots</lire></infosRectif>
    </rectificatif></MAPA></DONNEES><GESTION><REFERENCE><IDWEB>26-31314</IDWEB><TYPE_AVIS><STATUT><RECTIFICATIF/></STATUT></TYPE_AVIS></REFERENCE><INDEXATION><RESUME_OBJET>Location de bennes</RESUME_OBJET><DATE_PUBLICATION>2026-04-10</DATE_PUBLICATION><DEP_PUBLICATION>44</DEP_PUBLICATION></INDEXATION></GESTION></ANNONCE>`
  const notice = noticeOf(xml)
  expect(notice.deadlineAt?.toISOString()).toBe('2026-05-15T10:00:00.000Z')
  expect(notice.changes.map(({ section }) => section)).toEqual([
    'Date limite de réception des offres',
    'Lots',
  ])
})

test('the words of a correction that has no fields are its text', () => {
  const words = 'Report de la date limite de remise des offres au 15/05/2026 à 12h00'
  const notice = noticeOf(recordOf(mapaCorrection(words), CORRECTION))
  expect(notice).toMatchObject({ changeText: words, changes: [] })
  expect(notice.deadlineAt?.toISOString()).toBe('2026-05-15T10:00:00.000Z')
})

test('the adapted form gives addresses, a duration between two dates, its service and its whole title', () => {
  const object =
    "Travaux de réfection de la toiture terrasse du groupe scolaire de la rue de la République, comprenant la dépose de l'étanchéité, l'isolation et la pose d'une nouvelle étanchéité bicouche, y compris évacuations pluviales. Deux tranches."
  const notice = noticeOf(
    recordOf(
      mapa({
        description: {
          objet: object,
          lieuExecutionLivraison: {
            voie: { nomvoie: '22 rue Gutenberg' },
            cp: '44340',
            ville: 'Bouguenais',
          },
        },
        duree: { dateACompterDu: '2026-07-24', dateJusquau: '2028-07-23' },
        adressesComplt: {
          document: { coord: { url: 'https://exemple.e-marchespublics.com/dce/1' } },
          envoi: { coord: { url: 'https://exemple.e-marchespublics.com/depot/1' } },
        },
      }),
      { objet: object.slice(0, 197) },
    ),
  )
  expect(notice).toMatchObject({
    title: object.slice(0, object.indexOf('. Deux')),
    durationMonths: 24,
    placeLabel: '22 rue Gutenberg',
    postcode: '44340',
    contact: { name: 'Service Marchés', email: null },
  })
  expect(notice.links.map(({ kind, url }) => [kind, url])).toEqual([
    ['notice', 'https://www.boamp.fr/pages/avis/?q=idweb:%2226-31314%22'],
    ['documents', 'https://exemple.e-marchespublics.com/dce/1'],
    ['deposit', 'https://exemple.e-marchespublics.com/depot/1'],
  ])
})

/** Shape of 26-88333. */
test('a place has its street with number and kind, and a town without its département', () => {
  const object = 'Préparation froide. Le lot 1 consiste à poser des panneaux isothermes.'
  const notice = noticeOf(
    recordOf(
      mapa({
        description: {
          objet: object,
          lieuExecution: {
            voie: { num: '126', typevoie: 'rue', nomvoie: 'de L’Université' },
            cp: '75007',
            ville: '(75) Paris',
          },
        },
        caracteristiques: { quantites: 'Le lot 1 consiste à poser des panneaux isothermes.' },
      }),
    ),
  )
  expect(notice).toMatchObject({
    placeLabel: '126 rue de L’Université',
    postcode: '75007',
    city: 'Paris',
    description: object,
  })
})

/** Shape of 24-105914. */
const fnSimple = (contract: object, part: object = {}) => ({
  FNSimple: {
    organisme: {
      nomOfficiel: "Communauté urbaine d'Alençon",
      codeIdentificationNational: '24610066300011',
      ville: 'ALENCON',
      cp: '61014',
    },
    initial: {
      procedure: { procedureAdapteeO: '' },
      natureMarche: { intitule: "achat de matériels d'occultation", ...contract },
      ...part,
    },
  },
})

test.each([
  ['Angers', { placeLabel: 'Angers', postcode: null, city: null }],
  [
    'Parc Anova 171 Rue de Bretagne 61000 - Alençon',
    {
      departments: ['61'],
      placeLabel: 'Parc Anova 171 Rue de Bretagne 61000 - Alençon',
      postcode: '61000',
      city: 'Alençon',
    },
  ],
  ['', { placeLabel: null, postcode: '61014', city: 'ALENCON' }],
])(
  'the short form is carried out at « %s », not at the address of the buyer',
  (lieuExecution, place) => {
    const columns = { code_departement: ['61', '72', '49'] }
    expect(noticeOf(recordOf(fnSimple({ lieuExecution }), columns))).toMatchObject(place)
  },
)

test('an amount for each lot and year is not the amount of the contract', () => {
  const valeurEstimee = { '@devise': 'EUR', fourchette: { valeurBasse: '0', valeurHaute: '50000' } }
  const description = 'Montant maximum par lot et par an : 50 000 € HT.'
  expect(noticeOf(recordOf(fnSimple({ valeurEstimee, description })))).toMatchObject({
    minimum: null,
    maximum: null,
  })
  expect(noticeOf(recordOf(fnSimple({ valeurEstimee })))).toMatchObject({
    maximum: { cents: 5_000_000, currency: 'EUR' },
  })
})

test('a token sum is no estimate', () => {
  const estimate = (valeur: string) =>
    noticeOf(recordOf(fnSimple({ valeurEstimee: { '@devise': 'EUR', valeur } }))).estimate
  expect([estimate('0'), estimate('20'), estimate('3920000')]).toEqual([
    null,
    null,
    { cents: 392_000_000, currency: 'EUR' },
  ])
})

test('maxima of lots add up where the contract has none', () => {
  const lot = (valeurHaute: string, rank: number) => ({
    description: `${rank} : Lot de bacs. Lot de bacs`,
    valeurEstimee: { '@devise': 'EUR', fourchette: { valeurHaute } },
  })
  const notice = noticeOf(
    recordOf(fnSimple({}, { lots: { lot: [lot('40000', 3), lot('400000', 4)] } })),
  )
  expect(notice.maximum).toEqual({ cents: 44_000_000, currency: 'EUR' })
  expect(notice.lots.map(({ number }) => number)).toEqual([3, 4])
})

test('a reserved contract is known as one', () => {
  const reserved = (reservationMarche: object, description = '') =>
    noticeOf(recordOf(fnSimple({ reservationMarche, description }))).reservedFor
  expect(reserved({ non: '' })).toEqual([])
  expect(reserved({ oui: '' })).toEqual(['unspecified'])
  expect(
    reserved({ oui: '' }, 'Marché réservé aux entreprises adaptées (article L2113-12).'),
  ).toEqual(['adapted'])
})

test('a record with the columns of the index alone is no line of the archive', () => {
  const raw = JSON.stringify({
    idweb: '26-31314',
    objet: 'LOCATION DE 2 BENNES',
    dateparution: '2026-03-26',
    nomacheteur: 'VILLE DE BOUGUENAIS',
  })
  const record = readStored({ source: 'boamp', sourceRef: '26-31314', version: 'boamp_api_1', raw })
  expect(record.parsed).toMatchObject({ ok: false, rejected: { sourceRef: '26-31314' } })
})

/** Shape of 25-49776, with the prefixes of the API. */
const eforms = ({ extension = {}, place = {} }: { extension?: object; place?: object }) => ({
  EFORMS: {
    ContractNotice: {
      'ext:UBLExtensions': {
        'ext:UBLExtension': {
          'ext:ExtensionContent': {
            'efext:EformsExtension': {
              ...extension,
              'efac:Organizations': {
                'efac:Organization': {
                  'efac:Company': {
                    'cac:PartyIdentification': { 'cbc:ID': 'ORG-0001' },
                    'cac:PartyName': {
                      'cbc:Name': { '@languageID': 'FRA', '#text': 'Ville de Metz' },
                    },
                    'cac:PostalAddress': { 'cbc:CityName': 'METZ', 'cbc:PostalZone': '57000' },
                  },
                },
              },
            },
          },
        },
      },
      'cbc:NoticeTypeCode': { '@listName': 'competition', '#text': 'cn-standard' },
      'cac:ContractingParty': {
        'cac:Party': { 'cac:PartyIdentification': { 'cbc:ID': 'ORG-0001' } },
      },
      'cac:ProcurementProject': {
        'cbc:Name': { '@languageID': 'FRA', '#text': 'Service de distribution d’eau' },
        'cac:RealizedLocation': { 'cac:Address': place },
      },
      'cac:ProcurementProjectLot': { 'cbc:ID': 'LOT-0001' },
    },
  },
})

test('a European correction that BOAMP files as a call is a correction', () => {
  const change = {
    'efac:Changes': {
      'efbc:ChangedNoticeIdentifier': '252523-2025',
      'efac:ChangeReason': { 'cbc:ReasonCode': 'cor-buy' },
    },
  }
  expect(noticeOf(recordOf(eforms({ extension: change })))).toMatchObject({
    kind: 'correction',
    names: [{ scheme: 'ted', value: '252523-2025' }],
  })
  expect(noticeOf(recordOf(eforms({})))).toMatchObject({ kind: 'call' })
})

test('a region code that contradicts the buyer and BOAMP is ignored', () => {
  const place = {
    'cbc:CountrySubentityCode': 'FRF31',
    'cac:Country': { 'cbc:IdentificationCode': 'FRA' },
  }
  const departments = (code_departement: string[]) =>
    noticeOf(recordOf(eforms({ place }), { code_departement })).departments
  expect(departments(['57'])).toEqual(['57'])
  expect(departments(['54', '57'])).toEqual(['54'])
})

/** The interface marks the notice itself; its form still is the call (`etat` beside `nature: APPEL_OFFRE`). */
test('a call that the interface marks as cancelled is a cancelled call', () => {
  const form = mapa({ description: { objet: 'Location de deux bennes' } })
  const columns = { datelimitereponse: '2026-04-30T12:00:00+00:00' }
  const open = noticeOf(recordOf(form, columns))
  const cancelled = noticeOf(recordOf(form, { ...columns, etat: 'AVIS_ANNULE' }))
  expect(open.kind).toBe('call')
  expect(cancelled).toEqual({ ...open, kind: 'cancellation' })
})

test('an award notice that is marked as cancelled names no winner', () => {
  const form = { FNSimple: { organisme: ORGANISATION, attribution: { natureMarche: {} } } }
  const columns = { nature: 'ATTRIBUTION', titulaire: ['VERT MARINE', 'Colas France'] }
  expect(noticeOf(recordOf(form, columns)).awards.map(({ winnerName }) => winnerName)).toEqual([
    'VERT MARINE',
    'Colas France',
  ])
  expect(noticeOf(recordOf(form, { ...columns, etat: 'AVIS_ANNULE' }))).toMatchObject({
    kind: 'other',
    awards: [],
  })
})

test('a placeholder in the column of winners is no winner', () => {
  const form = { FNSimple: { organisme: ORGANISATION, attribution: { natureMarche: {} } } }
  const columns = { nature: 'ATTRIBUTION', titulaire: ['Détails Sociétés attributaires Section 3'] }
  expect(noticeOf(recordOf(form, columns)).awards).toEqual([])
})
