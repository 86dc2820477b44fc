import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { modelCall } from '#/db/schema/model-call.ts'
import { storeAbilities } from '#/features/analysis/model/model-abilities.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { accessTo } from '../../../../tests/model-access.ts'
import { forgetModelAbilities } from './model-state.mutations.server.ts'
import { modelState } from './model-state.queries.server.ts'

const db = await testDatabase()
const model = accessTo({ baseURL: 'https://moi:motdepasse@ia.example.fr/v1' })
const organisationId = '01a1fb34-4e87-7202-8265-00000000000a'

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'model_call', 'model_ability')
  await db.execute(sql`insert into organisation (id, name) values (${organisationId}, 'Nous')`)
})

test('shows what was learned of the configured model, without its credentials, until it is forgotten', async () => {
  const learned = { acceptsTemperature: false, format: 'text' } as const
  await storeAbilities(db, { model, learned })
  const state = await modelState(db, model)
  expect(state).toMatchObject({ server: 'https://ia.example.fr/v1', abilities: learned })
  expect(JSON.stringify(state)).not.toContain('motdepasse')
  expect((await modelState(db, { ...model, model: 'autre' })).abilities).toBeNull()
  await forgetModelAbilities(db, { actorId: organisationId })
  await forgetModelAbilities(db, { actorId: organisationId })
  expect((await modelState(db, model)).abilities).toBeNull()
  const { rows } = await db.execute(sql`select action, subject_id from audit_entry`)
  expect(rows).toEqual([{ action: 'forget_abilities', subject_id: 'AI_MODEL' }])
})

test('counts tokens of the day and month by organisation, and failures of a week', async () => {
  const call = { model: 'essai', organisationId, purpose: 'question', outputTokens: 0 } as const
  await db.insert(modelCall).values([
    { ...call, inputTokens: 100 },
    { ...call, inputTokens: 0, failure: 'organisation_day' },
    { ...call, inputTokens: 7, failure: 'timeout', askedAt: new Date('2020-01-01') },
  ])
  expect(await modelState(db, model)).toMatchObject({
    today: { calls: 2, tokens: 100 },
    failures: [{ failure: 'organisation_day', times: 1 }],
    organisations: [{ name: 'Nous', day: 100, month: 100, refused: 1 }],
  })
})
