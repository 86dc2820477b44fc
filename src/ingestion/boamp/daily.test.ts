import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readDailyXml } from './daily.ts'
import { DSP, daily, FNSIMPLE, MAPA } from './fixtures/daily-notice.ts'

function noticeOf(document: string): NoticeContent {
  const parsed = readDailyXml(document)
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

test('the short national form gives buyer, codes, lots, bounds and criteria, and no contact', () => {
  const notice = noticeOf(daily({ form: FNSIMPLE('2026-10-02T10:00:00') }))
  expect(notice).toMatchObject({
    kind: 'call',
    title: 'Location de bouteilles de plongée subaquatique',
    buyer: { name: 'SDIS', siret: '28130002000027', city: 'Marseille', postcode: '13015' },
    procedure: 'adapted',
    mainCategory: 'SUPPLIES',
    cpvCodes: ['37412220'],
    descriptorCodes: ['115'],
    durationMonths: 48,
    estimate: null,
    maximum: { cents: 18_000_000, currency: 'EUR' },
  })
  expect(notice.lots.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Tracteur'],
    [2, 'Remorque'],
  ])
  expect(notice.criteria.map(({ name, value }) => [name, value])).toEqual([
    ['prix', '45 %'],
    ['valeur technique', '45 %'],
    ['développement durable', '10 %'],
  ])
  expect(JSON.stringify(notice)).not.toMatch(/Exemple|491000000/)
})

test('codes of lots and of remarks are those of the call too', () => {
  const form = MAPA.replace(
    '<numLot>1</numLot>',
    '<numLot>1</numLot><codeCPV><objetPrincipal><classPrincipale>31522000-1</classPrincipale></objetPrincipal></codeCPV>',
  ).replace(
    '</initial>',
    '<renseignementsComplementaires>Nomenclature CPV : 31.52.20.00-1 et 39.29.81.00-7</renseignementsComplementaires></initial>',
  )
  expect(noticeOf(daily({ form })).cpvCodes).toEqual(['31522000', '39298100'])
})

test.each([
  ['2026-10-02T10:00:00', '2026-10-02T08:00:00.000Z'],
  ['2026-10-02T10:00:00.000', '2026-10-02T08:00:00.000Z'],
  ['2026-10-02T10:00:00+02:00', '2026-10-02T08:00:00.000Z'],
  ['2026-10-02T10:00:00.000+02:00', '2026-10-02T08:00:00.000Z'],
  ['2026-10-02T10:00:00Z', '2026-10-02T08:00:00.000Z'],
  ['2026-12-02T10:00:00', '2026-12-02T09:00:00.000Z'],
  ['2026-10-02', '2026-10-02T21:59:59.999Z'],
])('the deadline %s is what a clock in Paris shows', (written, instant) => {
  expect(noticeOf(daily({ form: FNSIMPLE(written) })).deadlineAt?.toISOString()).toBe(instant)
})

test('an overseas buyer reads its own clock', () => {
  const index = '<DEP_PUBLICATION>973</DEP_PUBLICATION>'
  const { deadlineAt } = noticeOf(daily({ form: FNSIMPLE('2026-10-06T12:00:00'), index }))
  expect(deadlineAt?.toISOString()).toBe('2026-10-06T15:00:00.000Z')
})

test('a call without deadline has none, and falls back on the index block', () => {
  expect(noticeOf(daily({ form: FNSIMPLE('') })).deadlineAt).toBeNull()
  const index = '<DATE_LIMITE_REPONSE>2026-10-05T12:00:00</DATE_LIMITE_REPONSE>'
  expect(noticeOf(daily({ form: FNSIMPLE(''), index })).deadlineAt?.toISOString()).toBe(
    '2026-10-05T10:00:00.000Z',
  )
})

test('a MAPA call has its weighted criteria and the place of execution', () => {
  expect(noticeOf(daily({ form: MAPA }))).toMatchObject({
    buyer: { name: "COMMUNE D'EXEMPLE", city: 'Exemple' },
    procedure: 'adapted',
    buyerReference: '26FO025',
    placeLabel: 'Centre technique',
    postcode: '66100',
    city: 'Perpignan',
    durationMonths: 5,
    deadlineAt: new Date('2026-10-01T13:00:00Z'),
    criteria: [
      { name: 'Prix', value: '45 %' },
      { name: 'Valeur technique', value: '55 %' },
    ],
    lots: [{ number: 1, title: 'Motif 2D' }],
  })
})

test('a correction gives its new deadline in words', () => {
  const form = `<MAPA><organisme><acheteurPublic>Ville</acheteurPublic></organisme><rectificatif>
    <avisInitial><idWeb>26-88340</idWeb></avisInitial><description><objet>AMO</objet></description>
    <infosRectif><ajouter>La date limite de réception des offres est fixée au lundi 05 octobre 2026 - 12 h 00 et non au jeudi 1er octobre 2026 - 12 h 00.</ajouter></infosRectif>
    </rectificatif></MAPA>`
  const nature = '<NATURE><RECTIFICATIF/></NATURE><STATUT><RECTIFICATIF/></STATUT>'
  const earlier = '<ANNONCE_ANTERIEUR><IDWEB>26-88340</IDWEB></ANNONCE_ANTERIEUR>'
  expect(noticeOf(daily({ form, nature, earlier }))).toMatchObject({
    kind: 'correction',
    names: [{ scheme: 'boamp', value: '26-88340' }],
    deadlineAt: new Date('2026-10-05T10:00:00Z'),
  })
})

test('an award notice can state that the contract was abandoned', () => {
  const form = `<MAPA><organisme><acheteurPublic>Caisse</acheteurPublic></organisme><attribution>
    <avisInitial><idWeb>26-46120</idWeb></avisInitial><descriptionReduite><objet>Études</objet></descriptionReduite>
    <attribution><resultat><sansSuite/></resultat></attribution></attribution></MAPA>`
  const nature = '<NATURE><ATTRIBUTION/></NATURE><STATUT><INITIAL/></STATUT>'
  expect(noticeOf(daily({ form, nature }))).toMatchObject({
    kind: 'award',
    awards: [],
    changeText: 'Marché déclaré sans suite.',
    names: [{ scheme: 'boamp', value: '26-46120' }],
  })
})

test('a concession has its title, duration and deadline for interest', () => {
  expect(noticeOf(daily({ form: DSP }))).toMatchObject({
    title: 'Gestion de la crèche',
    procedure: 'concession',
    mainCategory: 'SERVICES',
    durationMonths: 72,
    cpvCodes: ['85312110'],
    lots: [],
    deadlineAt: new Date('2026-10-16T16:00:00Z'),
  })
})

test.each([
  ['<procedureRestreinte/><techAchat><sad/></techAchat>', 'dynamic'],
  ['<procedureRestreinte/><techAchat><concours/></techAchat>', 'contest'],
  ['<procedureRestreinte/><techAchat><accordCadre/></techAchat>', 'restricted'],
])('the technique comes before the procedure: %s', (procedure, kind) => {
  const form = FNSIMPLE('2026-10-02T10:00:00').replace('<procedureAdapteeO/>', procedure)
  expect(noticeOf(daily({ form })).procedure).toBe(kind)
})

test('a European notice is eForms, with BOAMP’s number beside its own', () => {
  const form = `<EFORMS><ContractNotice>
    <ContractFolderID>ba7aa3fd-0fb2-434f-9354-6a359b61cfc9</ContractFolderID>
    <NoticeTypeCode listName="competition">cn-standard</NoticeTypeCode>
    <ContractingParty><Party><PartyIdentification><ID>ORG-0001</ID></PartyIdentification></Party></ContractingParty>
    <UBLExtensions><UBLExtension><ExtensionContent><EformsExtension><Organizations><Organization><Company>
      <PartyIdentification><ID>ORG-0001</ID></PartyIdentification><PartyName><Name languageID="FRA">CHAMBRE</Name></PartyName>
    </Company></Organization></Organizations></EformsExtension></ExtensionContent></UBLExtension></UBLExtensions>
    <ProcurementProject><Name languageID="FRA">Réalisation du magazine</Name></ProcurementProject>
    </ContractNotice></EFORMS>`
  const notice = noticeOf(daily({ form }))
  expect(notice).toMatchObject({
    source: 'boamp',
    version: 'boamp_daily_1',
    title: 'Réalisation du magazine',
  })
  expect(notice.identifiers).toEqual(
    expect.arrayContaining([
      { scheme: 'boamp', value: '26-88000' },
      { scheme: 'folder', value: 'ba7aa3fd-0fb2-434f-9354-6a359b61cfc9' },
    ]),
  )
})

test('renderings are not read, even when they are broken', () => {
  const document = daily({ form: FNSIMPLE('') }).replace('<body>', '<body><p>]] > <br>&nbsp;')
  expect(noticeOf(document).sourceRef).toBe('26-88000')
})

test('unknown forms, missing bodies and missing numbers are refused with a reason', () => {
  const reasonOf = (document: string) => {
    const parsed = readDailyXml(document)
    return parsed.ok ? null : parsed.rejected
  }
  expect(reasonOf(daily({ form: '<NOUVEAU/>' }))).toEqual({
    sourceRef: '26-88000',
    reason: 'The form NOUVEAU is unknown.',
  })
  expect(reasonOf(daily({ form: '' }))?.reason).toContain('(none)')
  expect(reasonOf(daily({ idweb: '', form: '<MAPA/>' }))?.reason).toContain('no BOAMP number')
})
