import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readTedFile } from './ted-file.ts'

function xmlOf(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.xml`, import.meta.url), 'utf8')
}

function noticeOf(name: string, xml = xmlOf(name)): NoticeContent {
  const record = readTedFile(xml, `${name}.xml`)
  if (!record.ok) throw new Error(record.rejected.reason)
  return record.notice
}

test('a contract notice is read with its lots, amounts and criteria', () => {
  const notice = noticeOf('038359-2021')
  expect(notice).toMatchObject({
    source: 'ted',
    sourceRef: '38359-2021',
    version: 'ted_standard_1',
    kind: 'call',
    title: "Fourniture et pose d'équipements ludiques et sportifs et de sols souples",
    buyer: { name: 'Ville de Carros', city: 'Carros Cedex', postcode: '06512' },
    mainCategory: 'SUPPLIES',
    procedure: 'open',
    departments: ['06'],
    nutsCodes: ['FRL03'],
    cpvCodes: ['37535200', '37410000', '37400000'],
    estimate: { cents: 34_000_000, currency: 'EUR' },
    durationMonths: 12,
  })
  expect(
    notice.lots.map(({ number, label, estimate }) => [number, label, estimate?.cents]),
  ).toEqual([
    [1, null, 24_000_000],
    [2, null, 10_000_000],
  ])
  expect(notice.criteria.map(({ name, value }) => [name, value])).toEqual([
    ['Valeur technique', '40'],
    ["Performances en matière de protection de l'environnement", '10'],
    ['Prix', '50'],
  ])
})

test('codes that the end of the form names are those of the call too', () => {
  const xml = xmlOf('038359-2021').replace(
    '<COMPLEMENTARY_INFO>',
    '<COMPLEMENTARY_INFO><INFO_ADD><P>Codes CPV du lot nº 2 : 45112723-9, 37440000-4</P></INFO_ADD>',
  )
  expect(noticeOf('038359-2021', xml).cpvCodes.slice(-2)).toEqual(['45112723', '37440000'])
})

test('a deadline is on the clock of Paris, publication at its midnight', () => {
  const notice = noticeOf('038359-2021')
  expect(notice.deadlineAt?.toISOString()).toBe('2021-02-22T11:00:00.000Z')
  expect(notice.publishedAt?.toISOString()).toBe('2021-01-25T23:00:00.000Z')
})

test('a deadline in La Réunion is on its own clock', () => {
  const notice = noticeOf('037339-2022')
  expect(notice.departments).toEqual(['974'])
  expect(notice.deadlineAt?.toISOString()).toBe('2022-02-21T06:00:00.000Z')
})

test('a deadline without a time lasts its whole day', () => {
  const xml = xmlOf('038359-2021').replace(/<TIME_RECEIPT_TENDERS>.*?<\/TIME_RECEIPT_TENDERS>/, '')
  expect(noticeOf('038359-2021', xml).deadlineAt?.toISOString()).toBe('2021-02-22T22:59:59.999Z')
})

test('of a form in two languages the French one is read, and a buyer abroad is abroad', () => {
  const notice = noticeOf('600792-2021')
  expect(notice.title).toMatch(/^Accord-cadre pour la prestation/)
  expect(notice.departments).toEqual(['99'])
  expect(notice.procedure).toBe('dialogue')
})

test('an award names its winner, the amount and the call', () => {
  const notice = noticeOf('046890-2021')
  expect(notice.kind).toBe('award')
  expect(notice.buyer.siret).toBe('20009320100016')
  expect(notice.awards).toEqual([
    {
      lotNumber: null,
      winnerName: 'Sparkling Tech (nom commercial Kanope)',
      winnerSiret: '81811251800019',
      amount: { cents: 23_170_500, currency: 'EUR' },
      offersReceived: 5,
      decidedAt: new Date('2021-01-14T23:00:00.000Z'),
    },
  ])
  expect(notice.names).toEqual([{ scheme: 'ted', value: '31139-2020' }])
})

test('values that a utility keeps from publication are not taken', () => {
  const xml = xmlOf('046890-2021').replace(/<VAL_TOTAL /g, '<VAL_TOTAL PUBLICATION="NO" ')
  expect(noticeOf('046890-2021', xml).awards[0]?.amount).toBeNull()
})

test('a corrigendum says field by field what it replaces, and which notice', () => {
  const notice = noticeOf('100541-2021')
  expect(notice.kind).toBe('correction')
  expect(notice.names).toEqual([{ scheme: 'ted', value: '86481-2021' }])
  expect(notice.deadlineAt).toBeNull()
  expect(notice.changes[0]).toEqual({
    section: 'II.2.2) Code(s) CPV additionnel(s)',
    before: 'CPV\u00a079812000',
    after: 'CPV\u00a066000000',
  })
})

const POSTPONED = `<CHANGE PUBLICATION="YES">
  <WHERE><SECTION>IV.2.2</SECTION><LABEL>Date limite de réception des offres</LABEL></WHERE>
  <OLD_VALUE><DATE>2021-03-15</DATE><TIME>12:00</TIME></OLD_VALUE>
  <NEW_VALUE><DATE>2021-04-01</DATE><TIME>16:30</TIME></NEW_VALUE>
</CHANGE></CHANGES>`

test('a corrigendum that postpones the deadline has the new one', () => {
  const xml = xmlOf('100541-2021').replace('</CHANGES>', POSTPONED)
  const notice = noticeOf('100541-2021', xml)
  expect(notice.deadlineAt?.toISOString()).toBe('2021-04-01T14:30:00.000Z')
  expect(notice.changes.at(-1)).toEqual({
    section: 'IV.2.2 Date limite de réception des offres',
    before: '15\u00a0mars\u00a02021 à\u00a012\u00a0h',
    after: '1er\u00a0avr.\u00a02021 à\u00a016\u00a0h\u00a030',
  })
})

test.each([
  ['La procédure est déclarée sans suite pour motif d’intérêt général.', 'cancellation'],
  ['Annulation de la consultation.', 'cancellation'],
  ['Le lot 3 de la procédure est déclaré sans suite.', 'correction'],
  ['La date de la visite est modifiée.', 'correction'],
])('« %s » makes a corrigendum a %s', (said, kind) => {
  const xml = xmlOf('100541-2021').replace(
    '</CHANGES>',
    `<INFO_ADD><P>${said}</P></INFO_ADD></CHANGES>`,
  )
  expect(noticeOf('100541-2021', xml)).toMatchObject({ kind, changeText: said })
})

test('a procedure that was abandoned cancels its call', () => {
  expect(noticeOf('071501-2017')).toMatchObject({
    kind: 'cancellation',
    names: [{ scheme: 'ted', value: '52602-2017' }],
    awards: [],
    changeText: 'Procédure sans attribution (procédure abandonnée)',
  })
})

test('a modification gives the amounts before and after', () => {
  const notice = noticeOf('303897-2019')
  expect(notice.kind).toBe('modification')
  expect(notice.changes).toEqual([
    {
      section: 'Montant total du marché',
      before: '35\u202f474\u202f000\u00a0€',
      after: '40\u202f307\u202f000\u00a0€',
    },
  ])
})

test('a contract carried out anywhere in France is found where its buyer is', () => {
  const notice = noticeOf('303897-2019')
  expect(notice.nutsCodes).toEqual(['FR'])
  expect(notice.departments).toEqual(['62'])
})

test('a place in words has the département it names, and not the town of the buyer', () => {
  const xml = xmlOf('038359-2021')
    .replaceAll('CODE="FRL03"', 'CODE="FR"')
    .replace(/<MAIN_SITE>.*?<\/MAIN_SITE>/g, '<MAIN_SITE><P>Guadeloupe.</P></MAIN_SITE>')
  expect(noticeOf('038359-2021', xml)).toMatchObject({
    departments: ['971'],
    placeLabel: 'Guadeloupe',
    postcode: null,
    city: null,
  })
})

test('a defence notice of the older schema is read too', () => {
  expect(noticeOf('259853-2021')).toMatchObject({
    kind: 'call',
    buyer: { name: 'Minarm/terre/simmt', city: 'Versailles' },
    procedure: 'restricted',
    buyerReference: '20M40070',
    departments: ['35'],
    cpvCodes: ['38632000'],
    estimate: { cents: 525_000_000, currency: 'EUR' },
    durationMonths: 84,
  })
  expect(noticeOf('042930-2021').awards).toMatchObject([
    {
      winnerName: 'Groupement SOGEA /Provence',
      amount: { cents: 1_404_013_370 },
      offersReceived: 5,
    },
  ])
})

test('marks within a line do not tear it apart', () => {
  const xml = xmlOf('038359-2021').replace(
    'et de sols souples</P>',
    'et 1 212 m<FT TYPE="SUP">2</FT> de sols</P>',
  )
  expect(noticeOf('038359-2021', xml).title).toMatch(/et 1 212 m² de sols$/)
})

test('eForms are recognised by their root and identified by their notice identifier until published', () => {
  const xml = readFileSync(
    new URL('../eforms/fixtures/cn_24_FRA_comments.xml', import.meta.url),
    'utf8',
  )
  const unpublished = readTedFile(xml, 'cn_24_FRA_comments.xml')
  expect(unpublished).toMatchObject({
    ok: true,
    notice: { version: 'eforms_1', sourceRef: 'da4d46e9-490b-41ff-a2ae-8166d356a619-01' },
  })
  const published = readTedFile(xml, '00123456-2026.xml')
  expect(published).toMatchObject({
    notice: {
      sourceRef: '123456-2026',
      identifiers: [{ scheme: 'ted', value: '123456-2026' }, {}],
    },
  })
})

test.each([
  ['<html><body>Error 404</body></html>', /<html> is no TED notice/],
  ['<TED_EXPORT><CODED_DATA_SECTION>', /not well-formed/],
  ['<TED_EXPORT><FORM_SECTION/></TED_EXPORT>', /has no form/],
  ['<ContractNotice/>', /no title/],
  ['<BusinessRegistrationInformationNotice/>', /is no TED notice/],
])('%s is rejected with its reason', (xml, reason) => {
  const record = readTedFile(xml, '046890-2021.xml')
  expect(record).toMatchObject({ ok: false, rejected: { sourceRef: '46890-2021' } })
  expect(record.ok ? '' : record.rejected.reason).toMatch(reason)
})

test('bytes of a notice are read in the encoding they have', () => {
  const bytes = Buffer.from(
    xmlOf('100541-2021').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'),
    'latin1',
  )
  const record = readTedFile(bytes, '100541-2021.xml')
  expect(record).toMatchObject({ ok: true, notice: { buyer: { name: 'Nantes Métropole' } } })
})
