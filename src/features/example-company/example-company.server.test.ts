import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isSettledItem } from '#/domain/answer-states.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { answersOf } from '../answers/answer-list.queries.server.ts'
import { answerOverview } from '../answers/answer-overview.ts'
import { openWorkTexts } from '../answers/answer-progress.ts'
import { pieceLabel } from '../answers/checklist.ts'
import { openAnswer } from '../answers/open-answer.server.ts'
import { lackingSections } from '../answers/outline.ts'
import { writeDemoSetting } from '../demonstration/demo-setting.server.ts'
import { prepareExamples } from '../example-tenders/prepare-examples.server.ts'
import { recordExamples } from '../example-tenders/record-examples.server.ts'
import { tenderBySlug } from '../tenders/page/tender-detail.queries.server.ts'
import { openTasks } from '../today/today.queries.server.ts'
import { addExampleCompany, removeExampleCompany } from './example-company.mutations.server.ts'
import { furnishExampleCompany } from './furnish-example-company.server.ts'

const db = await testDatabase()
const now = new Date()
const NEWEST = '2021-02-27T23:00:00.000Z'

const state = async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from organisation)::int as organisations,
      (select count(*) from app_user)::int as users, (select count(*) from profile)::int as profiles,
      (select count(*) from profile_subscriber)::int as subscribers,
      (select count(*) from favourite)::int as followed, (select count(*) from answer)::int as answers,
      (select count(*) from answer_section where body <> '')::int as written,
      (select count(*) from answer_section)::int as sections,
      (select count(*) from answer_item where state = 'done')::int as done`)
  return rows[0]
}

beforeAll(async () => {
  await writeDemoSetting(db, { weeks: 299, newest: NEWEST, loaded: 'x', removed: false })
  await recordExamples(db, { base: new Date(NEWEST), weeks: 299 })
  await addExampleCompany(db)
  await prepareExamples(db)
}, 300_000)

test('the example company follows tenders and has an answer that is partly written, once', async () => {
  await furnishExampleCompany(db, { now })
  const furnished = await state()
  expect(furnished).toEqual({
    organisations: 1,
    users: 1,
    profiles: 2,
    subscribers: 0,
    followed: 2,
    answers: 1,
    written: 4,
    sections: 6,
    done: 1,
  })
  await addExampleCompany(db)
  await furnishExampleCompany(db, { now })
  expect(await state()).toEqual(furnished)
  // As a run leaves it that was killed before its last statement.
  await db.execute(sql`delete from favourite`)
  await furnishExampleCompany(db, { now })
  expect(await state()).toEqual(furnished)
})

test('no two parts of its answer say the contrary, and about 70 % of it is done', async () => {
  const { rows } = await db.execute<{ organisation: string; slug: string }>(sql`
    select o.id as organisation, t.slug from answer a join tender t on t.id = a.tender_id
    join organisation o on o.id = a.organisation_id where o.is_example`)
  const [{ organisation: organisationId, slug } = { organisation: '', slug: '' }] = rows
  const bid = await tenderBySlug(db, { slug, now })
  if (!bid) throw new Error('the example tender is not there')
  const index = new SearchIndex()
  const answer = await openAnswer(db, { bid, organisationId, index, now, hasModel: false })
  const overview = answerOverview(answer, now.toISOString().slice(0, 10))
  expect(overview.percent).toBeGreaterThanOrEqual(60)
  expect(overview.percent).toBeLessThanOrEqual(80)
  // What is shown as missing is neither ready nor done, and the reverse.
  const pieces = Map.groupBy(answer.pieces, pieceLabel)
  expect([...pieces.keys()].sort()).toEqual(['En cours', 'Prête', 'À préparer'])
  expect(pieces.get('Prête')?.every(isSettledItem)).toBe(true)
  expect(
    pieces
      .get('À préparer')
      ?.map(({ key }) => key)
      .sort(),
  ).toEqual(['visite'])
  const done = answer.requirements.filter(isSettledItem).map(({ text }) => text)
  expect(done.filter((text) => /visite|plis/i.test(text))).toEqual([])
  expect(overview.missing.map(({ title }) => title)).toEqual([
    '2\u00a0sections à rédiger',
    '3\u00a0pièces à préparer',
    '2\u00a0exigences à traiter',
  ])
  expect(answer.pieces.every(({ role, dueOn }) => role !== null && dueOn !== null)).toBe(true)
  expect(answer.steps.map(({ kind, state }) => [kind, state])).toEqual([['visit', 'to_do']])
  // Its sections answer every criterion.
  expect(lackingSections(answer.memo.proposed, answer.memo.sections)).toEqual([])
  expect(answer.decision?.by).toBeNull()
})

test('the workspace, its decision sheet, « Réponses » and « Aujourd’hui » count the same', async () => {
  const { rows } = await db.execute<{ organisationId: string; userId: string; slug: string }>(sql`
    select a.organisation_id as "organisationId", m.user_id as "userId", t.slug from answer a
    join tender t on t.id = a.tender_id join membership m on m.organisation_id = a.organisation_id`)
  const [{ slug, ...member } = { slug: '', organisationId: '', userId: '' }] = rows
  const bid = await tenderBySlug(db, { slug, now })
  if (!bid) throw new Error('the example tender is not there')
  const of = { ...member, access: 'everything' as const, now }
  const asked = { bid, ...of, index: new SearchIndex(), hasModel: false }
  const answer = await openAnswer(db, asked)
  const progress = {
    pieces: { done: 9, total: 12 },
    sections: { done: 4, total: 6 },
    requirements: { done: 0, total: 2 },
  }
  const overview = answerOverview(answer, parisDay(now))
  expect(overview.parts.map(({ done, total }) => ({ done, total }))).toEqual(
    Object.values(progress),
  )
  expect(overview.missing.map(({ title }) => title).sort()).toEqual(openWorkTexts(progress).sort())
  const sheet = JSON.stringify(answer.sheet.points)
  expect(sheet).toContain('9\u00a0pièces prêtes sur 12')
  expect(sheet).toContain('2\u00a0exigences à traiter')
  const [listed] = (await answersOf(db, of)).filter(({ bid: { id } }) => id === bid.id)
  expect(listed?.work?.progress).toEqual(progress)
  const { answers } = await openTasks(db, of)
  expect(answers.map(({ work }) => work.progress)).toEqual([progress])
})

test('removed, it leaves nothing', async () => {
  await removeExampleCompany(db)
  expect(await state()).toMatchObject({ organisations: 0, users: 0, followed: 0, sections: 0 })
})
