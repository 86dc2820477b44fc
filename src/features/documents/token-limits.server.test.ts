import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_ANSWER } from '#/features/analysis/model/fixtures/empty-answer.ts'
import { beginCall } from '#/features/analysis/model/model-budget.mutations.server.ts'
import { openAskedDocument } from '../../../tests/fixtures/asked-document.ts'
import { modelFailureOf } from './documents.queries.server.ts'

const { db, server, owner, access, ask } = await openAskedDocument()

test.each([
  ['day', 'organisation_day', { organisationDailyTokens: 2000 }],
  ['month', 'organisation_month', { organisationMonthlyTokens: 2000 }],
  ['day of the site', 'site_day', { dailyTokens: 2000 }],
])('no request is made once the tokens of the %s are used', async (_what, failure, limits) => {
  await db.execute(sql`
    insert into model_call (id, organisation_id, model, input_tokens, output_tokens)
    values (gen_random_uuid(), ${owner.organisationId}, 'essai', 1900, 100)`)
  await ask({ kind: 'answer', content: EMPTY_ANSWER }, limits)
  expect(server.questions).toEqual([])
  expect(await modelFailureOf(db, owner)).toBe(failure)
  await db.execute(sql`update model_call set asked_at = now() - interval '32 days'`)
  await ask({ kind: 'answer', content: EMPTY_ANSWER }, limits)
  expect(server.questions).toHaveLength(1)
  expect(await modelFailureOf(db, owner)).toBeNull()
})

test('tokens of another organisation do not count towards the limit of this one', async () => {
  const other = '01a1fb34-4e87-7202-8265-00000000000b'
  await db.execute(sql`insert into organisation (id, name) values (${other}, 'Autres')`)
  await db.execute(sql`
    insert into model_call (id, organisation_id, model, input_tokens, output_tokens)
    values (gen_random_uuid(), ${other}, 'essai', 1900, 100)`)
  await ask({ kind: 'answer', content: EMPTY_ANSWER }, { organisationDailyTokens: 2000 })
  expect(server.questions).toHaveLength(1)
})

test('questions asked at the same time do not exceed a limit together', async () => {
  const model = { ...access, organisationDailyTokens: 1 }
  const begun = await Promise.all(
    Array.from({ length: 6 }, () =>
      beginCall(db, { ...owner, purpose: 'question', model, estimate: 10 }),
    ),
  )
  expect(begun.filter((one) => 'id' in one)).toHaveLength(1)
})

test('a question counts as interrupted only where its process ended long ago', async () => {
  await beginCall(db, { ...owner, purpose: 'documents', model: access, estimate: 10 })
  expect(await modelFailureOf(db, owner)).toBeNull()
  await db.execute(sql`update model_call set asked_at = now() - interval '2 hours'`)
  expect(await modelFailureOf(db, owner)).toBe('interrupted')
})
