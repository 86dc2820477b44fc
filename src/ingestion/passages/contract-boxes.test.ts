import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyseCall } from '#/features/analysis/analyse-call.ts'
import { ANALYSIS_SCHEMAS } from '#/features/analysis/analysis-schemas.ts'
import { noticeRules } from '#/features/documents/facts/notice-rules.ts'
import { readArchiveLine } from '#/ingestion/boamp/archive.ts'
import { readBoampXml } from '#/ingestion/boamp/boamp-xml.ts'
import { call } from '#/ingestion/boamp/fixtures/archive-records.ts'
import { daily, FNSIMPLE, MAPA } from '#/ingestion/boamp/fixtures/daily-notice.ts'
import { readTedFile } from '#/ingestion/ted/ted-file.ts'
import { readNotice } from './notice-passages.ts'

type Parsed = ReturnType<typeof readTedFile>

function sourceOf(raw: string, parsed: Parsed) {
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  const facts = readNotice(raw, parsed.notice)
  if (!facts) throw new Error('Not readable')
  return { notice: parsed.notice, source: { kind: 'notice', noticeId: 'n' } as const, facts }
}

/** The facts of a notice, by name. */
function rulesOf(raw: string, parsed: Parsed) {
  const { source, facts } = sourceOf(raw, parsed)
  const result = noticeRules([{ source, facts }])
  const { facts: stated } = ANALYSIS_SCHEMAS.TENDER_RULES['1'].parse(result?.value ?? { facts: [] })
  return {
    texts: Object.fromEntries(stated.map(({ fact, text }) => [fact, text])),
    of: (name: string) => stated.find(({ fact }) => fact === name),
    quotes: (name: string) =>
      (stated.find(({ fact }) => fact === name)?.evidence ?? []).map(
        (at) => result?.evidence[at]?.quote,
      ),
  }
}

const ted = (name: string) => {
  const raw = readFileSync(`src/ingestion/ted/fixtures/${name}.xml`, 'utf8')
  return { raw, parsed: readTedFile(Buffer.from(raw), `${name}.xml`) }
}
const boamp = (xml: string) => {
  const { raw, parsed } = readBoampXml(Buffer.from(xml))
  return rulesOf(raw, parsed)
}
const archive = (fields: object) => {
  const raw = JSON.stringify(call('21-1', fields))
  return rulesOf(raw, readArchiveLine(raw))
}

test('TED: a framework agreement with several holders, at most so many', () => {
  const { raw, parsed } = ted('037339-2022')
  expect(rulesOf(raw, parsed).texts).toEqual({
    priceForm: 'Accord-cadre, plusieurs titulaires (28 au plus)',
  })
})

test('TED: the two days of a form include the renewals that its text names', () => {
  const { raw, parsed } = ted('037339-2022')
  const { notice, source, facts } = sourceOf(raw, parsed)
  const { results } = analyseCall({
    title: notice.title,
    client: notice.buyer.name,
    city: null,
    lots: notice.lots,
    period: { published: '2022-01-24', due: '2022-02-21' },
    sources: [{ source, facts }],
  })
  const summaries = results.flatMap(({ type, value }) =>
    type === 'DURATION' ? ANALYSIS_SCHEMAS.DURATION['1'].parse(value).summary : [],
  )
  expect(new Set(summaries)).toEqual(new Set(['12\u00a0mois, reconductible 1\u00a0fois']))
})

test('BOAMP’s XML: a framework agreement with orders and one holder', () => {
  const xml = readFileSync('src/ingestion/boamp/fixtures/call-joue-16-186394.xml', 'utf8')
  expect(boamp(xml).texts.priceForm).toMatch(
    /^Accord-cadre(?: à bons de commande)?, un seul titulaire/,
  )
})

test('the archive: holders, guarantee and advance in its columns', () => {
  const rules = archive({
    procedure: {
      Procedure_Avisimplique_Accordcadreoui: 'True',
      Procedure_Accordcadre_Pusieursoperateurs: 'True',
      Procedure_Accordcadre_Nbmaxparticipants: '3',
    },
    conditions_marche: {
      Conditionrelativemarche_Cautionnement:
        "Retenue de garantie de 5,0 %, qui peut être remplacée par une garantie à première demande. Garantie à première demande couvrant 100,0 % du montant de l'avance.",
      Conditionrelativemarche_Financement:
        'Prestations réglées par des prix unitaires. Avance de 5,0 % accordée dans les conditions prévues au contrat. Délai global de paiement des prestations de 30 jours.',
    },
  })
  expect(rules.texts).toEqual({
    priceForm: 'Accord-cadre, plusieurs titulaires (3 au plus)',
    advance: 'Avance prévue',
    guarantee: 'Garantie financière demandée',
    paymentDelay: '30\u00a0jours',
  })
  expect(rules.quotes('advance')).toEqual([
    'Avance de 5,0 % accordée dans les conditions prévues au contrat.',
  ])
})

test.each([
  'Aucune clause de garantie financière prévue.',
  'Le titulaire est dispensé de constituer un cautionnement',
  "Il n'est pas appliqué de retenue de garantie au titre de ce marché.",
  'Aucun cautionnement, tant provisoire que définitif, ne sera exigé.',
])('no guarantee: %s', (words) => {
  const rules = archive({ conditions_marche: { Conditionrelativemarche_Cautionnement: words } })
  expect(rules.texts).toEqual({ guarantee: 'Aucune garantie financière demandée' })
})

test.each([
  'Consulter le Document de consultation des entreprises (DCE)',
  "Attestation d'assurance couvrant les risques inhérents à l'activité.",
  "Le versement de l'avance n'est pas conditionné à la constitution d'une garantie à première demande par le titulaire",
])('words that state no guarantee: %s', (words) => {
  const rules = archive({ conditions_marche: { Conditionrelativemarche_Cautionnement: words } })
  expect(rules.of('guarantee')).toBeUndefined()
})

test.each([
  [
    'Accord-cadre à bons de commande alloti, sans minimum, de travaux de peintures routières',
    'Accord-cadre à bons de commande, sans minimum',
  ],
  [
    'Accord-Cadre multi-attributaire à marchés subséquents relatif aux missions de coordination générale',
    'Accord-cadre à marchés subséquents, plusieurs titulaires',
  ],
])('words of the title: %s', (title, text) => {
  expect(archive({ resume_objet: title }).texts).toEqual({ priceForm: text })
})

test('a contract with orders in another sense is no framework agreement', () => {
  expect(archive({ resume_objet: 'Fourniture de bons de commande imprimés' }).texts).toEqual({})
})

test('tranches: the sentence says how many, the box says whether', () => {
  const title = 'Ce marché comprend une tranche ferme et deux tranches optionnelles.'
  expect(archive({ resume_objet: title }).texts).toEqual({
    phases: 'Une tranche ferme et 2 tranches optionnelles',
  })
  const form = (box: string) =>
    FNSIMPLE('2026-10-02T10:00:00').replace('<dureeMois>', `<tranches>${box}</tranches><dureeMois>`)
  expect(boamp(daily({ form: form('<oui/>') })).texts).toMatchObject({
    phases: 'Marché à tranches',
  })
  expect(boamp(daily({ form: form('<non/>') })).texts).toMatchObject({ phases: 'Pas de tranche' })
})

test('MAPA: documents of the application by the boxes of the form', () => {
  const form = (boxes: string) =>
    MAPA.replace('<criteres>', `<justifications>${boxes}</justifications><criteres>`)
  const known = boamp(daily({ form: form('<article2141/><effectifs/><DC1/><DC2/>') }))
  expect(known.of('applicationDocuments')).toMatchObject({
    items: [
      'Déclaration sur l’honneur de n’être dans aucun cas d’exclusion (articles L2141-1 et suivants du code de la commande publique)',
      'Effectifs moyens annuels et importance du personnel d’encadrement, sur trois ans',
      'Formulaire DC1 (lettre de candidature)',
      'Formulaire DC2 (déclaration du candidat)',
    ],
  })
  expect(known.of('applicationDocuments')?.isIncomplete).toBeUndefined()
  const unknown = boamp(daily({ form: form('<DC1/><boiteInconnue/>') }))
  expect(unknown.of('applicationDocuments')).toMatchObject({
    items: ['Formulaire DC1 (lettre de candidature)'],
    isIncomplete: true,
  })
})

test('of two notices of a call the first one that states a fact counts', () => {
  const first = ted('037339-2022')
  const { facts, source } = sourceOf(first.raw, first.parsed)
  const raw = JSON.stringify(
    call('21-2', {
      resume_objet: 'Ce marché comprend une tranche ferme et deux tranches optionnelles.',
    }),
  )
  const second = sourceOf(raw, readArchiveLine(raw))
  const result = noticeRules([
    { source, facts },
    { source: { kind: 'notice', noticeId: 'm' }, facts: second.facts },
  ])
  expect(result?.value).toMatchObject({
    facts: [
      { fact: 'priceForm', evidence: [0] },
      { fact: 'phases', evidence: [1] },
    ],
  })
  expect(result?.evidence.map((one) => one.kind === 'notice' && one.noticeId)).toEqual(['n', 'm'])
})
