import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANALYSIS_SCHEMAS } from '#/features/analysis/analysis-schemas.ts'
import type { NoticeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { noticeRules } from '#/features/documents/facts/notice-rules.ts'
import { call } from '#/ingestion/boamp/fixtures/archive-records.ts'
import { readTedFile } from '#/ingestion/ted/ted-file.ts'
import { parseXml } from '#/ingestion/xml.ts'
import { archivePassages } from './archive-passages.ts'
import { candidatesText, dayText } from './form-rules.ts'
import { readNotice } from './notice-passages.ts'
import { tedPassages } from './ted-passages.ts'

function textsOf(facts: NoticeFacts | null) {
  if (facts === null) throw new Error('Not readable')
  const result = noticeRules([{ source: { kind: 'notice', noticeId: 'n' }, facts }])
  const { facts: stated } = ANALYSIS_SCHEMAS.TENDER_RULES['1'].parse(result?.value ?? { facts: [] })
  return Object.fromEntries(stated.map(({ fact, text }) => [fact, text]))
}

const eforms = (name: string) => {
  const raw = readFileSync(`data/eval/notices/${name}.xml`, 'utf8')
  const parsed = readTedFile(Buffer.from(raw), `${name}.xml`)
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return textsOf(readNotice(raw, parsed.notice))
}

const standardForm = (body: string) => {
  const xml = parseXml(`<F12_2014 LG="FR"><CONTRACTING_BODY/>${body}</F12_2014>`)
  if (!xml.ok) throw new Error('Not readable')
  return textsOf(tedPassages(xml.root))
}

const archive = (fields: object) => textsOf(archivePassages(JSON.stringify(call('21-1', fields))))

test('eForms: prize, candidates and electronic deposit of a contest', () => {
  const texts = eforms('2024-OJS015-00041387')
  expect(texts).toMatchObject({
    candidates: '3\u00a0candidats au plus',
    electronicDeposit: 'Obligatoire',
  })
  expect(texts.prizes).toMatch(/^17\s000\s€ – il n'y aura aucune prime à l'issue de la phase 1/)
  expect(texts.funding).toBeUndefined()
})

test('eForms: the prize of a contest whose rank is no rank', () => {
  const texts = eforms('2024-OJS044-00129266')
  expect(texts.candidates).toBe('3\u00a0candidats')
  expect(texts.prizes).toMatch(/^74\s000\s€ – Conformément à l'article R\. 2172-4/)
})

test('TED: a contest names the teams, their indemnity, the profession and what the works may cost', () => {
  const texts = standardForm(`
    <OBJECT_CONTRACT><TITLE><P>Mission de maîtrise d'œuvre pour une école maternelle</P></TITLE></OBJECT_CONTRACT>
    <LEFTI><PARTICULAR_PROFESSION>Maîtrise d'œuvre.</PARTICULAR_PROFESSION></LEFTI>
    <PROCEDURE><PT_RESTRICTED/><NB_PARTICIPANTS>3</NB_PARTICIPANTS>
      <DATE_RECEIPT_TENDERS>2017-05-05</DATE_RECEIPT_TENDERS><PRIZE_AWARDED/>
      <NUMBER_VALUE_PRIZE><P>Chaque équipe recevra une indemnité de 12 480 EUR TTC.</P></NUMBER_VALUE_PRIZE>
    </PROCEDURE>
    <COMPLEMENTARY_INFO><INFO_ADD>
      <P>Enveloppe prévisionnelle des travaux: 3 160 000 EUR HT, valeur mars 2017, qui se décompose comme suit:</P>
      <P>Part commune: école maternelle: 1 138 000 EUR HT.</P>
      <P>Le délai de paiement est fixé à 30 jours.</P>
    </INFO_ADD></COMPLEMENTARY_INFO>`)
  expect(texts).toMatchObject({
    candidates: '3\u00a0candidats',
    prizes: 'Chaque équipe recevra une indemnité de 12 480 EUR TTC.',
    profession: "Maîtrise d'œuvre.",
    paymentDelay: '30\u00a0jours',
  })
  expect(texts.worksBudget).toMatch(/^3\s160\s000\s€ HT$/)
})

test('TED: opening, next notices, European funds and the start of a contract', () => {
  const texts = standardForm(`
    <OBJECT_CONTRACT><TITLE><P>Fourniture de livres</P></TITLE>
      <OBJECT_DESCR><TITLE/><DATE_START>2022-01-01</DATE_START>
        <EU_PROGR_RELATED><P>Feder 2021-2027</P></EU_PROGR_RELATED></OBJECT_DESCR></OBJECT_CONTRACT>
    <PROCEDURE><DATE_RECEIPT_TENDERS>2021-09-20</DATE_RECEIPT_TENDERS>
      <OPENING_CONDITION><DATE_OPENING_TENDERS>2021-09-20</DATE_OPENING_TENDERS>
        <TIME_OPENING_TENDERS>17:05</TIME_OPENING_TENDERS></OPENING_CONDITION></PROCEDURE>
    <COMPLEMENTARY_INFO><RECURRENT_PROCUREMENT/>
      <ESTIMATED_TIMING><P>1er semestre 2030.</P></ESTIMATED_TIMING></COMPLEMENTARY_INFO>`)
  expect(texts).toEqual({
    opening: 'lundi 20 septembre 2021 à\u00a017\u00a0h\u00a005',
    recurrence: '1er semestre 2030.',
    start: 'samedi 1er janvier 2022',
    funding: 'Feder 2021-2027',
  })
})

test('the archive: candidates, prize, opening and the next notices of a contract that recurs', () => {
  const texts = archive({
    procedure: {
      Procedure_Nbcandidats_Nbminoffre: '3',
      Procedure_Nbcandidats_Nbmaxoffre: '5',
      Procedure_Marcheperiodiqueoui_Calendrierprochainsavis: 'dans 48 mois',
    },
    conditions_admin: {
      Conditionadministrative_Dateouvertureoffres: '2021-02-12 00:00:00',
      Conditionadministrative_Recompenseslaureat: 'Prime de 7 500 euros HT par candidat',
    },
    delai: { Conditiondelai_Receptoffres: '2021-02-08 11:00:00' },
  })
  expect(texts).toEqual({
    candidates: 'de 3 à 5\u00a0candidats',
    prizes: 'Prime de 7 500 euros HT par candidat',
    opening: 'vendredi 12 février 2021',
    recurrence: 'dans 48 mois',
  })
})

test('a field that refers elsewhere, or is contradicted, is not shown', () => {
  const texts = archive({
    procedure: {
      Procedure_Nbcandidats_Nbminoffre: '5',
      Procedure_Nbcandidats_Nbmaxoffre: '3',
      Procedure_Marcheperiodiqueoui_Calendrierprochainsavis:
        'Le marché pourra être reconduit 3 fois par période annuelle',
    },
    conditions_admin: {
      Conditionadministrative_Dateouvertureoffres: '2021-02-01 00:00:00',
      Conditionadministrative_Recompenseslaureat: 'Voir le règlement du concours',
    },
    delai: { Conditiondelai_Receptoffres: '2021-02-08 11:00:00' },
  })
  expect(texts).toEqual({})
})

test('counts of candidates in words', () => {
  expect(candidatesText('3', '3')).toBe('3\u00a0candidats')
  expect(candidatesText('1', '3')).toBe('3\u00a0candidats au plus')
  expect(candidatesText('3', null)).toBe('3\u00a0candidats au moins')
  expect(candidatesText('1', null)).toBeNull()
  expect(candidatesText(null, '100')).toBeNull()
})

test('midnight is no hour', () => {
  expect(dayText('2021-07-01', '00:00', '2021-06-30')).toBe('jeudi 1er juillet 2021')
})
