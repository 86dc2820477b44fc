import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { child, parseXml, type XmlNode } from '#/ingestion/xml.ts'
import { mapEformsNotice } from './eforms-notice.ts'

function xmlOf(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.xml`, import.meta.url), 'utf8')
}

function rootOf(xml: string): XmlNode {
  const parsed = parseXml(xml)
  if (!parsed.ok) throw new Error(parsed.reason)
  return child(parsed.root, 'DONNEES', 'EFORMS', 'ContractNotice') ?? parsed.root
}

function noticeOf(xml: string, source: 'boamp' | 'ted' = 'ted'): NoticeContent {
  const record = mapEformsNotice(rootOf(xml), {
    source,
    sourceRef: source === 'boamp' ? '26-87466' : '46890-2021',
    version: 'eforms_1',
    publishedAt: null,
  })
  if (!record.ok) throw new Error(record.rejected.reason)
  return record.notice
}

test("a call inside BOAMP's daily XML is read whole", () => {
  const notice = noticeOf(xmlOf('26-87466'), 'boamp')
  expect(notice).toMatchObject({
    kind: 'call',
    title: 'Réalisation du magazine « Talent(s) »',
    buyer: {
      name: 'CCI DU LOIRET',
      siret: '18450001500153',
      city: 'FLEURY-LES-AUBRAIS',
      postcode: '45400',
      url: 'https://www.loiret.cci.fr/',
    },
    mainCategory: 'SERVICES',
    procedure: 'open',
    buyerReference: '2026-0578',
    departments: ['45'],
    city: 'ORLEANS',
    nutsCodes: ['FRB06'],
    cpvCodes: ['92312211', '79341200'],
    estimate: null,
    maximum: { cents: 44_000_000, currency: 'EUR' },
    durationMonths: 48,
  })
  expect(notice.identifiers).toEqual([
    { scheme: 'boamp', value: '26-87466' },
    { scheme: 'folder', value: 'ba7aa3fd-0fb2-434f-9354-6a359b61cfc9' },
  ])
})

test('a competitive dialogue, a dynamic system and a concession keep their kind', () => {
  const call = xmlOf('26-87466')
  const dialogue = call.replace(/(<[^>]*ProcedureCode[^>]*>)open/, '$1comp-dial')
  expect(noticeOf(dialogue, 'boamp').procedure).toBe('dialogue')
  const dynamic = xmlOf('cn_24_FRA_comments').replace(/(listName="dps-usage">)none/g, '$1dps-nlist')
  expect(noticeOf(dynamic).procedure).toBe('dynamic')
  const concession = call.replace(/(<[^>]*RegulatoryDomain[^>]*>)[^<]*/, '$132014L0023')
  expect(noticeOf(concession, 'boamp').procedure).toBe('concession')
})

test("a deadline keeps the clock the buyer wrote, though its sender left winter's offset in October", () => {
  const { deadlineAt } = noticeOf(xmlOf('26-87466'), 'boamp')
  expect(deadlineAt?.toISOString()).toBe('2026-10-12T13:30:00.000Z')
})

test('an overseas offset is applied as written', () => {
  const xml = xmlOf('26-87466')
    .replaceAll('2026-10-12+01:00', '2026-10-06-03:00')
    .replaceAll('15:30:00+01:00', '15:00:00-03:00')
  expect(noticeOf(xml).deadlineAt?.toISOString()).toBe('2026-10-06T18:00:00.000Z')
})

test('lots have the numbers people use, and their own estimate', () => {
  const { lots } = noticeOf(xmlOf('26-87466'), 'boamp')
  expect(
    lots.map(({ number, label, cpvCodes, estimate }) => [number, label, cpvCodes, estimate]),
  ).toEqual([
    [1, 'LOT-0001', ['92312211'], { cents: 44_000_000, currency: 'EUR' }],
    [2, 'LOT-0002', ['79341200'], null],
  ])
  expect(lots[1]?.title).toBe('Régie publicitaire')
})

test('links that the lots repeat are listed once', () => {
  const { links } = noticeOf(xmlOf('26-87466'), 'boamp')
  expect(links.map(({ kind, url }) => [kind, url])).toEqual([
    [
      'documents',
      'https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&AllCons&id=3064504&orgAcronyme=l2m',
    ],
    ['deposit', 'https://www.marches-publics.gouv.fr/'],
    ['buyer_profile', 'https://www.marches-publics.gouv.fr/'],
  ])
})

test('award criteria have their weights', () => {
  expect(noticeOf(xmlOf('cn_24_FRA_comments')).criteria).toEqual([
    { name: 'Prix', value: '60\u00a0%', subCriteria: [] },
    { name: 'Qualité', value: '40\u00a0%', subCriteria: [] },
  ])
})

test('ranked criteria have no weight', () => {
  const xml = xmlOf('cn_24_FRA_comments').replaceAll('per-exa', 'ord-imp')
  expect(noticeOf(xml).criteria.map(({ value }) => value)).toEqual([null, null])
})

test('a duration between two dates counts both days', () => {
  expect(noticeOf(xmlOf('cn_24_FRA_comments')).durationMonths).toBe(16)
})

test('a restricted procedure is due when requests to take part are', () => {
  const notice = noticeOf(xmlOf('cn_81_FRA'))
  expect(notice.procedure).toBe('restricted')
  expect(notice.deadlineAt?.toISOString()).toBe('2020-09-14T14:00:00.000Z')
})

test('a lot that only repeats the call is no division into lots', () => {
  expect(noticeOf(xmlOf('can_81_FRA')).lots).toEqual([])
})

test('French text is preferred, whatever the order', () => {
  const xml = xmlOf('26-87466').replace(
    '<cbc:Name languageID="FRA">Réalisation du magazine',
    '<cbc:Name languageID="DEU">Erstellung eines Magazins</cbc:Name><cbc:Name languageID="FRA">Réalisation du magazine',
  )
  expect(noticeOf(xml).title).toBe('Réalisation du magazine « Talent(s) »')
})

test('an award names winner, amount, offers and date lot by lot', () => {
  const notice = noticeOf(xmlOf('can_24_FRA_comments'))
  expect(notice.kind).toBe('award')
  expect(notice.awards).toEqual([
    {
      lotNumber: 1,
      winnerName: 'Espaces Verts Lemire',
      winnerSiret: null,
      amount: { cents: 9_541_400, currency: 'EUR' },
      offersReceived: 3,
      decidedAt: new Date('2019-09-01T22:00:00.000Z'),
    },
    {
      lotNumber: 2,
      winnerName: 'ID Verde SASU',
      winnerSiret: null,
      amount: { cents: 2_650_000, currency: 'EUR' },
      offersReceived: 2,
      decidedAt: new Date('2019-09-01T22:00:00.000Z'),
    },
  ])
})

test('an award names the members of the group that won, and their subcontractors', () => {
  const xml = xmlOf('can_24_FRA_comments').replace(
    /(<cbc:ID schemeName="tendering-party">TPA-0001<\/cbc:ID>\s*<efac:Tenderer>\s*<cbc:ID schemeName="organization">ORG-0004<\/cbc:ID>)/,
    `$1<efbc:GroupLeadIndicator>true</efbc:GroupLeadIndicator></efac:Tenderer><efac:SubContractor><cbc:ID schemeName="organization">ORG-0005</cbc:ID><efac:MainContractor><cbc:ID schemeName="organization">ORG-0004</cbc:ID></efac:MainContractor></efac:SubContractor><efac:Tenderer><cbc:ID schemeName="organization">ORG-0005</cbc:ID>`,
  )
  expect(noticeOf(xml).awards[0]).toMatchObject({
    winnerName: 'Espaces Verts Lemire / ID Verde SASU',
    subcontractors: ['ID Verde SASU'],
  })
})

test('an award names the call it ends by its publication number', () => {
  expect(noticeOf(xmlOf('can_81_FRA')).names).toEqual([{ scheme: 'ted', value: '362098-2020' }])
})

test('lots that the buyer gave up cancel the call, with the reason in French', () => {
  const xml = xmlOf('can_24_FRA_comments').replaceAll(
    '<cbc:TenderResultCode listName="winner-selection-status">selec-w</cbc:TenderResultCode>',
    '<cbc:TenderResultCode listName="winner-selection-status">clos-nw</cbc:TenderResultCode><efac:DecisionReason><efbc:DecisionReasonCode listName="non-award-justification">insuf-fun</efbc:DecisionReasonCode></efac:DecisionReason>',
  )
  const notice = noticeOf(xml)
  expect(notice.kind).toBe('cancellation')
  expect(notice.awards).toEqual([])
  expect(notice.changeText).toContain(
    'Lot\u00a02\u00a0: sans attribution (les crédits sont insuffisants)',
  )
})

test('lots without any offer are a result, not a cancellation', () => {
  const xml = xmlOf('can_24_FRA_comments').replaceAll(
    '<cbc:TenderResultCode listName="winner-selection-status">selec-w</cbc:TenderResultCode>',
    '<cbc:TenderResultCode listName="winner-selection-status">clos-nw</cbc:TenderResultCode><efac:DecisionReason><efbc:DecisionReasonCode listName="non-award-justification">no-rece</efbc:DecisionReasonCode></efac:DecisionReason>',
  )
  expect(noticeOf(xml)).toMatchObject({ kind: 'award', awards: [] })
})

test('a change notice is a correction that says what changed and where', () => {
  const xml = xmlOf('INVALID_change-cn_24_FRA_comments').replace(
    '</efac:Changes>',
    `<efac:Change>
       <efbc:ChangeDescription languageID="FRA">Date limite reportée, écrire à a.b@exemple.fr</efbc:ChangeDescription>
       <efac:ChangedSection><efbc:ChangedSectionIdentifier>LOT-0002</efbc:ChangedSectionIdentifier></efac:ChangedSection>
     </efac:Change></efac:Changes>`,
  )
  const notice = noticeOf(xml)
  expect(notice.kind).toBe('correction')
  expect(notice.changeText).toBe('Various changes that are invalid.')
  expect(notice.changes).toEqual([
    { section: 'Lot\u00a02', before: null, after: 'Date limite reportée, écrire à […]' },
  ])
})

test('a change notice that cancels closes the call', () => {
  const xml = xmlOf('INVALID_change-cn_24_FRA_comments')
    .replace('update-add', 'cancel')
    .replace(/<efbc:ReasonDescription.*<\/efbc:ReasonDescription>/, '')
    .replace('da4d46e9-490b-41ff-a2ae-8166d356a619-01', '00362098-2020')
  expect(noticeOf(xml)).toMatchObject({
    kind: 'cancellation',
    changeText: 'Avis annulé',
    names: [{ scheme: 'ted', value: '362098-2020' }],
  })
})

test('a notice that breaks the business rules is used for what it says', () => {
  const notice = noticeOf(xmlOf('INVALID_change-cn_24_FRA_comments'))
  expect(notice.buyer.name).toBe('Rouen Habitat')
  expect(notice.lots).toHaveLength(2)
})

test('a notice of empty elements is rejected with the reason', () => {
  const record = mapEformsNotice(rootOf(xmlOf('INVALID_can_24_stage-2')), {
    source: 'ted',
    sourceRef: '1-2026',
    version: 'eforms_1',
    publishedAt: null,
  })
  expect(record).toEqual({
    ok: false,
    rejected: { sourceRef: '1-2026', reason: 'The eForms notice has no title.' },
  })
})

test('nothing of contact persons is stored', () => {
  const xml = xmlOf('26-87466').replace(
    '</efac:Company>',
    '<cac:Contact><cbc:Name>Camille Exemple</cbc:Name><cbc:ElectronicMail>camille@exemple.fr</cbc:ElectronicMail></cac:Contact></efac:Company>',
  )
  expect(JSON.stringify(noticeOf(xml))).not.toMatch(/camille/i)
})
