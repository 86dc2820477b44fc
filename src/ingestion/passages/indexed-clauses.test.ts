import { expect, test } from 'vitest'
import { callResults } from '#/features/analysis/rules/results/call-results.ts'
import { apiRecord } from '#/ingestion/boamp/fixtures/api-record.ts'
import { daily, FNSIMPLE } from '#/ingestion/boamp/fixtures/daily-notice.ts'
import { parseXml } from '#/ingestion/xml.ts'
import { apiPassages } from './api-passages.ts'
import { archivePassages } from './archive-passages.ts'
import { dailyPassages } from './daily-passages.ts'

const ENVIRONMENTAL = 'Le BOAMP signale des critères environnementaux, sans les détailler.'
const SOCIAL = 'Le BOAMP signale des critères sociaux, sans les détailler.'

/** The texts of both kinds of clauses, the environmental one first. */
function clauses(facts: ReturnType<typeof archivePassages>) {
  const results = facts === null ? [] : callResults(facts)
  return (['ENVIRONMENTAL_CLAUSES', 'SOCIAL_CLAUSES'] as const).map((type) => {
    const result = results.find((one) => one.type === type)
    return result?.type === type ? result.value.details : null
  })
}

/** Shape of 21-11389 and of 21-13948, of the archive of 2021 (DILA, Licence Ouverte 2.0). */
const archived = (fields: Record<string, unknown>) =>
  clauses(
    archivePassages(
      JSON.stringify({ idweb: '21-11389', resume_objet: 'Travaux sur les ascenseurs', ...fields }),
    ),
  )

test('a flag of the archive is a clause without words', () => {
  expect(archived({ critere_env: true, critere_social: null })).toEqual([ENVIRONMENTAL, null])
  expect(archived({ critere_social: true })).toEqual([null, SOCIAL])
  expect(archived({})).toEqual([null, null])
})

test('the words of the notice replace the flag', () => {
  const text =
    "Des conditions particulières d'exécution en matière d'insertion professionnelle sont prévues au cahier des charges."
  const [, social] = archived({
    critere_social: true,
    conditions_marche: { Conditionrelativemarche_Autresconditionspartoui: text },
  })
  expect(social).toBe(text)
})

const FLAGGED = daily({
  form: FNSIMPLE('2026-10-02T10:00:00'),
  index: '<CRITERES_SOCIAUX_ENV><SOCIAUX/></CRITERES_SOCIAUX_ENV>',
})
const PLAIN = daily({ form: FNSIMPLE('2026-10-02T10:00:00') })

test('the index of the XML has the flag, also where the query interface gives it', () => {
  const xml = parseXml(FLAGGED)
  expect(clauses(xml.ok ? dailyPassages(xml.root) : null)[1]).toBe(SOCIAL)
  expect(clauses(apiPassages(apiRecord(FLAGGED)))[1]).toBe(SOCIAL)
})

test('so has a column of the query interface', () => {
  expect(clauses(apiPassages(apiRecord(PLAIN, { criteres: ['sociaux'] })))[1]).toBe(SOCIAL)
  expect(clauses(apiPassages(apiRecord(PLAIN, { criteres: null })))[1]).toBeNull()
})
