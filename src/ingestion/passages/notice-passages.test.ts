import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RawVersion } from '#/domain/notices/notice-content.ts'
import { callResults } from '#/features/analysis/rules/results/call-results.ts'
import { lineOf } from '#/features/analysis/rules/text/passage.ts'
import { readApiRecord } from '#/ingestion/boamp/api-record.ts'
import { readBoampXml } from '#/ingestion/boamp/boamp-xml.ts'
import { apiRecord } from '#/ingestion/boamp/fixtures/api-record.ts'
import { DSP, daily, FNSIMPLE, MAPA } from '#/ingestion/boamp/fixtures/daily-notice.ts'
import { readTedFile } from '#/ingestion/ted/ted-file.ts'
import { readNotice } from './notice-passages.ts'

const fixture = (name: string) => readFileSync(`src/ingestion/${name}`, 'utf8')

/** Type, lot, value and quoted words of everything that rules read. */
function read(
  raw: string,
  content: { version: RawVersion; lots: [] } | ReturnType<typeof contentOf>,
) {
  const facts = readNotice(raw, content)
  if (!facts) throw new Error('Not readable')
  return callResults(facts).map(({ type, lotNumber, value, quotes }) => ({
    type,
    lotNumber,
    value,
    words: quotes.map(lineOf),
  }))
}

function contentOf(parsed: ReturnType<typeof readTedFile>) {
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

const boamp = (xml: string) => {
  const { raw, parsed } = readBoampXml(Buffer.from(xml))
  return read(raw, contentOf(parsed))
}
const ofType = (results: ReturnType<typeof read>, type: string, lot: number | null = null) =>
  results.find((one) => one.type === type && one.lotNumber === lot)

test('the short national form: duration, bounds, criteria in words', () => {
  const results = boamp(daily({ form: FNSIMPLE('2026-10-02T10:00:00') }))
  expect(ofType(results, 'DURATION')).toMatchObject({
    value: { summary: '48\u00a0mois' },
    words: ['48'],
  })
  expect(ofType(results, 'PRICE')?.value).toEqual({ maxPrice: 180_000, tax: 'HT' })
  expect(ofType(results, 'TECHNICAL_EVALUATION_CRITERIA')?.value).toMatchObject({
    criteria: [
      { name: 'prix', value: '45\u00a0%' },
      { name: 'valeur technique', value: '45\u00a0%' },
      { name: 'développement durable', value: '10\u00a0%' },
    ],
  })
})

test('its box for a visit and its box for a reserved contract are read', () => {
  const form = FNSIMPLE('2026-10-02T10:00:00')
    .replace('</initial>', '<informComplementaire><oui/></informComplementaire></initial>')
    .replace('<lieuExecution>', '<reservationMarche><oui/></reservationMarche><lieuExecution>')
  const results = boamp(daily({ form }))
  expect(ofType(results, 'SITE_VISIT')?.value).toMatchObject({ isVisit: true, isMandatory: true })
  expect(ofType(results, 'SOCIAL_CLAUSES')?.value).toEqual({
    details: 'Marché réservé, en tout ou partie.',
  })
})

test('a MAPA has its weighted criteria, a concession what it says', () => {
  expect(
    ofType(boamp(daily({ form: MAPA })), 'TECHNICAL_EVALUATION_CRITERIA')?.value,
  ).toMatchObject({
    criteria: [
      { name: 'Prix', value: '45\u00a0%' },
      { name: 'Valeur technique', value: '55\u00a0%' },
    ],
  })
  expect(boamp(daily({ form: DSP })).length).toBeGreaterThan(0)
})

test('BOAMP’s interface gives the same as its XML', () => {
  for (const form of [FNSIMPLE('2026-10-02T10:00:00'), MAPA, DSP]) {
    const xml = daily({ form })
    const raw = apiRecord(xml)
    expect(read(raw, contentOf(readApiRecord(raw).parsed))).toEqual(boamp(xml))
  }
})

test('eForms: lots have their own duration and criteria, the framework its maximum', () => {
  const results = boamp(
    fixture('eforms/fixtures/26-87466.xml').replace(
      '</jo:ann>',
      '<GESTION><REFERENCE><IDWEB>26-87466</IDWEB></REFERENCE></GESTION></jo:ann>',
    ),
  )
  expect(ofType(results, 'DURATION', 1)).toMatchObject({
    value: { summary: '48\u00a0mois' },
    words: ['4'],
  })
  expect(ofType(results, 'PRICE')?.value).toMatchObject({ maxPrice: 440_000 })
  const raw = fixture('eforms/fixtures/cn_24_FRA_comments.xml')
  const weighed = read(raw, contentOf(readTedFile(raw, 'cn_24.xml')))
  expect(ofType(weighed, 'TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    value: {
      criteria: [
        { name: 'Prix', value: '60\u00a0%' },
        { name: 'Qualité', value: '40\u00a0%' },
      ],
    },
    words: ['Prix', '60', 'Qualité', '40'],
  })
})

test('TED: renewals and bounds in words beside the form’s own fields', () => {
  const raw = fixture('ted/fixtures/038359-2021.xml')
  const results = read(raw, contentOf(readTedFile(raw, '038359-2021.xml')))
  expect(ofType(results, 'DURATION', 1)?.value).toMatchObject({
    summary: '12\u00a0mois, reconductible',
  })
  expect(ofType(results, 'PRICE', 2)).toMatchObject({
    value: { estimatedPrice: 100_000, maxPrice: 25_000 },
    words: ['100000', 'Le montant maximal annuel est de 25 000,00 EUR HT.'],
  })
})

test('a consultation of a platform is read in its description', () => {
  const raw = JSON.stringify({
    title: 'Nettoyage des locaux',
    organization: 'Lycée',
    description:
      'Le marché est conclu pour une durée de 12 mois. La visite des locaux est obligatoire.',
    lots: [{ number: 'x' }],
  })
  const results = read(raw, { version: 'place_1', lots: [] })
  expect(ofType(results, 'DURATION')?.words).toEqual([
    'Le marché est conclu pour une durée de 12 mois.',
  ])
  expect(ofType(results, 'SITE_VISIT')?.value).toMatchObject({ isMandatory: true })
})

test('a form’s box says that variants are forbidden', () => {
  const { raw, parsed } = readBoampXml(Buffer.from(fixture('boamp/fixtures/call-fns-16-652.xml')))
  expect(readNotice(raw, contentOf(parsed))?.call.variants?.value).toBe('forbidden')
})

test('a result that has its lots in its decisions alone has lots, and samples where offers are judged by them', () => {
  const xml = fixture('boamp/fixtures/unsuccessful-16-183123.xml')
  const { parsed } = readBoampXml(Buffer.from(xml))
  expect(contentOf(parsed).lots.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(ofType(boamp(xml), 'SAMPLES')).toMatchObject({
    value: { isSamples: true, isRequired: null },
  })
})

/** Of the award 17-29167 (BOAMP, DILA, Licence Ouverte 2.0), shortened. */
test('bounds that all holders of a decision share are those of the contract', () => {
  const holder = `<TITULAIRE><DENOMINATION>Firme</DENOMINATION></TITULAIRE><RENSEIGNEMENT>
    <MONTANT_MINI DEVISE="EUR">5000</MONTANT_MINI><MONTANT_MAXI DEVISE="EUR">60000</MONTANT_MAXI></RENSEIGNEMENT>`
  const other = holder.replace('60000', '80000')
  const award = (...holders: string[]) => `<ANNONCE><GESTION><REFERENCE><IDWEB>17-29167</IDWEB>
    <TYPE_AVIS><NATURE><ATTRIBUTION/></NATURE></TYPE_AVIS></REFERENCE></GESTION><DONNEES><IDENTITE>
    <DENOMINATION>Ville</DENOMINATION></IDENTITE><OBJET><TITRE_MARCHE>Personnel intérimaire</TITRE_MARCHE></OBJET>
    <ATTRIBUTION><DECISION><ATTRIBUE/>${holders.join('')}</DECISION></ATTRIBUTION></DONNEES></ANNONCE>`
  expect(ofType(boamp(award(holder, holder)), 'PRICE')?.value).toEqual({
    minPrice: 5000,
    maxPrice: 60000,
  })
  expect(ofType(boamp(award(holder, other)), 'PRICE')?.value).toEqual({ minPrice: 5000 })
})

test.each([
  [{ Conditiondelai_Validiteoffre_Dureemois: '4.0' }, { months: 4, days: null, until: null }],
  [{ Conditiondelai_Validiteoffre_Dureejour: '120' }, { months: null, days: 120, until: null }],
  [{ Conditiondelai_Validiteoffre_Dureemois: '180.0' }, undefined],
  [{ Conditiondelai_Validiteoffre_Dureejour: '4' }, undefined],
])('a record of the archive says how long offers bind: %o', (delai, validity) => {
  const raw = JSON.stringify({ idweb: '21-1', resume_objet: 'Élagage', delai })
  const found = read(raw, { version: 'boamp_archive_1', lots: [] })
  expect(ofType(found, 'CALENDAR')?.value).toEqual(
    validity && { submission: null, questions: null, validity },
  )
})

test('format 2.3.0 says how long offers bind', () => {
  const old = boamp(fixture('boamp/fixtures/call-fns-16-652.xml'))
  expect(ofType(old, 'CALENDAR')?.value).toMatchObject({ validity: { days: 120 } })
})

test('a duration by two days has them, and an amount of a year is one', () => {
  const form = MAPA.replace(
    /<duree>.*?<\/duree>|(?=<\/initial>)/s,
    '<duree><dateACompterDu>2026-07-24</dateACompterDu><dateJusquau>2028-07-23</dateJusquau></duree><caracteristiques><principales>Le marché comporte un montant maximum annuel de 25 000 euros HT, toutes prestations incluses.</principales></caracteristiques>',
  )
  const results = boamp(daily({ form }))
  expect(ofType(results, 'DURATION')?.value).toMatchObject({
    summary: '24\u00a0mois',
    details:
      'Durée du marché\u00a0: 24\u00a0mois, du 24\u00a0juil.\u00a02026 au 23\u00a0juil.\u00a02028',
  })
  expect(ofType(results, 'PRICE')?.value).toMatchObject({ maxPrice: 25_000, perYear: ['maxPrice'] })
})
