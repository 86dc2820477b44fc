import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { meteredModel } from '#/features/analysis/model/ask-model.server.ts'
import { EMPTY_ANSWER } from '#/features/analysis/model/fixtures/empty-answer.ts'
import { log } from '#/server/log.server.ts'
import { openAskedDocument, RULE_RESULTS } from '../../../tests/fixtures/asked-document.ts'
import { FAULTS, REJECTIONS } from '../../../tests/servers/model-rejections.ts'
import type { ModelBehaviour } from '../../../tests/servers/model-server.ts'
import { askAboutDocuments } from './ask-about-documents.server.ts'
import { modelFailureOf } from './documents.queries.server.ts'
import { documentsToAskAgain } from './model-retries.queries.server.ts'

const { db, server, owner, access, ask } = await openAskedDocument()

test('what the server accepts is stored, used by the next question, and forgotten with another model', async () => {
  const abilities = async () =>
    (await db.execute(sql`select model, accepts_temperature, format from model_ability`)).rows
  server.behave({ kind: 'answer', content: EMPTY_ANSWER })
  server.reject(REJECTIONS.openAiTemperatureValue, REJECTIONS.openAiJsonSchema)
  const read = (model = access.model) => {
    const caller = { ...owner, purpose: 'documents' } as const
    return askAboutDocuments(db, owner, meteredModel(db, { ...access, model }, caller))
  }
  await read()
  expect(server.questions).toHaveLength(3)
  const learned = { accepts_temperature: false, format: 'json_object' }
  expect(await abilities()).toEqual([{ model: 'essai', ...learned }])
  await read()
  expect(server.questions).toHaveLength(4)
  await read('autre')
  expect(server.questions).toHaveLength(7)
  expect(await abilities()).toEqual([{ model: 'autre', ...learned }])
})

test.each<[string, ModelBehaviour]>([
  ['is down', { kind: 'status', status: 503 }],
  ['wants another key', { kind: 'status', status: 401 }],
  ['never answers', { kind: 'silence' }],
  ['is cut off', { kind: 'cut' }],
  ['writes no JSON', { kind: 'text', content: 'Voici la durée : 12 mois' }],
  ['writes half of its JSON', { kind: 'text', content: '{"duration": {"months": 12' }],
  ['writes another shape', { kind: 'answer', content: { duree: 12 } }],
  ['refuses', { kind: 'refusal' }],
])(
  'where the server %s, the results of the rules stay, and the failure is counted',
  async (_what, behaviour) => {
    expect(await ask(behaviour)).toMatchObject(RULE_RESULTS)
    const { rows } = await db.execute(sql`select failure from model_call`)
    expect(rows[0]?.failure).toEqual(expect.stringMatching(/^\w+/))
  },
)

test('a failure is logged without the words of the server, of the documents or the key', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  await ask(
    { kind: 'status', ...FAULTS.wrongKey },
    { apiKey: 'sk-abcd-secret', baseURL: access.baseURL.replace('//', '//moi:motdepasse@') },
  )
  expect(warn.mock.calls.length).toBeGreaterThan(0)
  const logged = JSON.stringify(warn.mock.calls)
  expect(logged).toContain('refused_key')
  expect(logged).not.toMatch(/sk-|motdepasse|API key|durée/)
  warn.mockRestore()
})

test.each([
  ['a server that is down', { kind: 'status', status: 503 }, '7 hours', true],
  ['a server that was down an hour ago', { kind: 'status', status: 503 }, '1 hour', false],
  ['a server that was down a week ago', { kind: 'status', status: 503 }, '8 days', false],
  ['an unreadable answer', { kind: 'text', content: 'Douze mois' }, '7 hours', false],
  ['an answer', { kind: 'answer', content: EMPTY_ANSWER }, '7 hours', false],
] as const)(
  'documents are asked about again where due: %s (%s)',
  async (_what, behaviour, age, isAgain) => {
    await ask(behaviour)
    await db.execute(sql`update model_call set asked_at = now() - ${age}::interval`)
    expect(await documentsToAskAgain(db)).toEqual(isAgain ? owner : null)
  },
)

test('a model that does not answer ends with the time of the job, and is asked again later', async () => {
  const caller = { ...owner, purpose: 'documents' } as const
  const ask = (until: Date) =>
    askAboutDocuments(db, owner, meteredModel(db, access, caller, { until }))
  server.behave({ kind: 'silence' })
  const began = performance.now()
  await ask(new Date(Date.now() + 500))
  expect(performance.now() - began).toBeLessThan(3_000)
  const sent = server.questions.length
  await ask(new Date(Date.now() - 1))
  expect(server.questions).toHaveLength(sent)
  expect(await modelFailureOf(db, owner)).toBe('timeout')
  await db.execute(sql`update model_call set asked_at = now() - interval '7 hours'`)
  expect(await documentsToAskAgain(db)).toEqual(owner)
})
