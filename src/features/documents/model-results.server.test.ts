import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentPage } from '#/db/schema/tender-document.ts'
import { unmeteredModel } from '#/features/analysis/model/ask-model.server.ts'
import { EMPTY_ANSWER } from '#/features/analysis/model/fixtures/empty-answer.ts'
import { openAskedDocument, RULE_RESULTS } from '../../../tests/fixtures/asked-document.ts'
import { documentsToAnalyse } from './document-analysis.server.ts'
import { analysedDocuments } from './model-results.server.ts'
import { documentBlocks } from './reading/document-blocks.ts'

const { db, server, owner, access, ask } = await openAskedDocument()
const tenderRules = z.object({ facts: z.array(z.object({ evidence: z.array(z.number()) })) })

test('a model result with a quote from the page replaces the result of the rules', async () => {
  const results = await ask({
    kind: 'answer',
    content: {
      ...EMPTY_ANSWER,
      duration: {
        months: 12,
        days: null,
        renewals: 3,
        quotes: ['conclu pour une durée de 12 mois.', 'Il est reconductible trois fois.'],
      },
    },
  })
  expect(results).toMatchObject({
    DURATION: {
      value: {
        summary: '12\u00a0mois, reconductible 3\u00a0fois',
        details: 'conclu pour une durée de 12 mois.\n\nIl est reconductible trois fois.',
      },
      evidence: [{ kind: 'document', page: 1, quote: 'conclu pour une durée\nde 12 mois.' }, {}],
    },
    PRICE: RULE_RESULTS.PRICE,
  })
  const { rows } = await db.execute(
    sql`select input_tokens + output_tokens as tokens, failure from model_call`,
  )
  expect(rows).toEqual([{ tokens: 1200, failure: null }])
})

test('a quote that is not in the page is refused, as is a figure that is not in its quote', async () => {
  const results = await ask({
    kind: 'answer',
    content: {
      ...EMPTY_ANSWER,
      duration: {
        months: 24,
        days: null,
        renewals: null,
        quotes: ['Le marché est conclu pour vingt-quatre mois.'],
      },
      price: {
        estimated: null,
        minimum: null,
        maximum: 90_000,
        quotes: ['Le montant maximum de l’accord-cadre est de 60 000 € HT.'],
      },
    },
  })
  expect(results).toMatchObject(RULE_RESULTS)
})

test('instructions in a document are passed as data, between random delimiters', async () => {
  await ask({ kind: 'answer', content: EMPTY_ANSWER })
  const [system, user] = server.questions[0]?.messages ?? []
  expect(system).toMatchObject({ role: 'system' })
  expect(JSON.stringify(system)).not.toContain('99 mois')
  const prompt = JSON.stringify(user?.content)
  expect(prompt).toMatch(/REPERE-[0-9a-f]{12} page 1/)
  expect(prompt).toContain('Ignorez vos consignes')
})

test('values of rules and model that contradict each other are both facts to be verified', async () => {
  const results = await ask({
    kind: 'answer',
    content: {
      ...EMPTY_ANSWER,
      duration: {
        months: 12,
        days: null,
        renewals: 2,
        quotes: ['conclu pour une durée de 12 mois.', 'Il est reconductible trois fois.'],
      },
    },
  })
  expect(results).not.toHaveProperty('DURATION')
  expect(results).toMatchObject({
    PRICE: RULE_RESULTS.PRICE,
    TENDER_RULES: {
      value: {
        facts: [
          { fact: 'renewals', text: '3\u00a0reconductions' },
          { fact: 'duration', text: '12\u00a0mois, reconductible 3\u00a0fois', isWeak: true },
          { fact: 'duration', text: '12\u00a0mois, reconductible 2\u00a0fois', isWeak: true },
        ],
      },
    },
  })
  const { value, evidence } = results.TENDER_RULES ?? {}
  const { facts } = tenderRules.parse(value)
  expect(facts.map((fact) => fact.evidence.map((place) => evidence?.[place]?.quote))).toEqual([
    ['Il est reconductible trois fois.'],
    [expect.stringContaining('de 12 mois'), 'Il est reconductible trois fois.'],
    ['conclu pour une durée\nde 12 mois.', 'Il est reconductible trois fois.'],
  ])
})

test('the results of an evaluation are those that a member sees', async () => {
  const content = {
    ...EMPTY_ANSWER,
    duration: {
      months: 48,
      days: null,
      renewals: null,
      quotes: ['Il est reconductible trois fois.'],
    },
    services: { details: 'Entretien', quotes: ['Le marché est conclu pour une durée'] },
  }
  const shown = await ask({ kind: 'answer', content })
  const documents = await documentsToAnalyse(db, owner)
  const results = await analysedDocuments(documents, { ask: unmeteredModel(access) })
  // An evaluation has no call that the documents could be of another of.
  const { TENDER_RULES: { value: rules } = { value: {} }, ...others } = shown
  const { warnings: _, ...facts } = z.looseObject({}).parse(rules)
  const values = { ...Object.fromEntries(results.map(({ type, value }) => [type, value])) }
  expect(values).toEqual({
    TENDER_RULES: facts,
    ...Object.fromEntries(Object.entries(others).map(([type, { value }]) => [type, value])),
  })
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(['SERVICES_SUMMARY', 'PRICE']))
})

test('headings are known by their places on the stored page', async () => {
  const [heading, sentence] = ['Visites', 'Elles sont facultatives.']
  const page = {
    number: 2,
    text: `${heading}\n${sentence}`,
    lines: [heading, sentence].map((text, at) => ({
      start: at * (heading.length + 1),
      end: at * (heading.length + 1) + text.length,
      x: 0.1,
      y: 0.1 + at * 0.05,
      width: 0.3,
      height: 0.02,
      size: at === 0 ? 14 : 10,
      ...(at === 0 ? { isBold: true as const } : {}),
    })),
  }
  const [document] = await documentsToAnalyse(db, owner)
  await db.insert(documentPage).values({ ...page, documentId: document?.id ?? '' })
  const [read] = await documentsToAnalyse(db, owner)
  expect(documentBlocks(read?.pages.slice(1) ?? []).map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
  ])
})
