import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unmeteredModel } from '../../../src/features/analysis/model/ask-model.server.ts'
import { EMPTY_ANSWER } from '../../../src/features/analysis/model/fixtures/empty-answer.ts'
import { modelAccess } from '../../../src/features/analysis/model/model-access.ts'
import { makePdf, pdfPage } from '../../../tests/make-pdf.ts'
import { openModelServer } from '../../../tests/servers/model-server.ts'
import { readTenderFile } from './read-tender-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-evaluation-'))
const server = await openModelServer()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a model that answers wrongly takes values away, and adds none without a quote of the file', async () => {
  const file = path.join(folder, 'x_RC.pdf')
  await writeFile(
    file,
    makePdf([
      pdfPage(`Règlement de la consultation
Durée du marché
Le marché est conclu pour une durée de 12 mois à compter de sa notification.
Le délai de validité des offres est de 120 jours.`),
    ]),
  )
  const durationOf = async (ask: Parameters<typeof readTenderFile>[1]) =>
    (await readTenderFile([file], ask)).results.find(({ type }) => type === 'DURATION')?.value
  expect(await durationOf(null)).toMatchObject({ summary: '12\u00a0mois' })

  const access = modelAccess({
    AI_BASE_URL: server.baseURL,
    AI_MODEL: 'test',
    AI_TIMEOUT_SECONDS: 5,
    AI_PAGE_TIMEOUT_SECONDS: 5,
    AI_DAILY_TOKENS: 1_000_000,
  })
  if (!access) throw new Error('The model is configured.')
  const quotes = ['Le marché est conclu pour une durée de 12 mois']
  server.behave({
    kind: 'answer',
    content: {
      ...EMPTY_ANSWER,
      duration: { months: 120, days: null, renewals: null, quotes },
      services: { details: 'Entretien des jardins', quotes: ['words that the file does not have'] },
    },
  })
  const read = await readTenderFile([file], unmeteredModel(access))
  expect(read.results.find(({ type }) => type === 'SERVICES_SUMMARY')).toBeUndefined()
  const shown = read.results.find(({ type }) => type === 'DURATION')?.value
  expect(shown === undefined || JSON.stringify(shown).includes('12\u00a0mois')).toBe(true)
})
