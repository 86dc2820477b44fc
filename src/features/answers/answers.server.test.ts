import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import { personalDataOf } from '#/features/accounts/personal-data.queries.server.ts'
import { meteredModel } from '#/features/analysis/model/ask-model.server.ts'
import type { ModelAccess } from '#/features/analysis/model/model-access.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { deleteOrganisation } from '#/features/organisations/organisations.mutations.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { uuid, uuids } from '../../../tests/fixtures/uuid.ts'
import { accessTo } from '../../../tests/model-access.ts'
import { openModelServer } from '../../../tests/servers/model-server.ts'
import { answersOf } from './answer-list.queries.server.ts'
import {
  addItem,
  changeItem,
  decide,
  removeItem,
  saveCompany,
  saveSettings,
} from './answers.mutations.server.ts'
import { callDocumentsOf, itemsOf, sectionsOf, settledOf } from './answers.queries.server.ts'
import { draftSection } from './draft-section.server.ts'
import { requirementsIn } from './rules/requirements.ts'
import {
  addSection,
  adoptOutline,
  changeSection,
  moveSection,
  removeSection,
} from './sections.mutations.server.ts'

const db = await testDatabase()
const model = await openModelServer()
afterAll(() => model.close())

const [TENDER, OTHER_TENDER, OURS, THEIRS, ANNE, BORIS, PROFILE] = uuids(1, 2, 10, 11, 20, 21, 30)
const key = { organisationId: OURS, tenderId: TENDER }
const VIEWER = { userId: ANNE, access: 'everything' as const }
const theirs = { organisationId: THEIRS, tenderId: TENDER }

beforeEach(async () => {
  await emptyTables(db, 'tender', 'buyer', 'organisation', 'app_user', 'model_call')
  await db.execute(sql`
    insert into buyer (id, slug, identity, name) values (${TENDER}, 'pau', 'pau', 'Ville de Pau')`)
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at, status) values
      (${TENDER}, 'toiture', 'Toiture', ${TENDER}, now(), 'published'),
      (${OTHER_TENDER}, 'toiture-2', 'Toiture', ${TENDER}, now(), 'published')`)
  await db.execute(
    sql`insert into organisation (id, name) values (${OURS}, 'Nous'), (${THEIRS}, 'Eux')`,
  )
  await db.execute(sql`
    insert into app_user (id, name, email) values
      (${ANNE}, 'Anne', 'anne@example.fr'), (${BORIS}, 'Boris', 'boris@example.fr')`)
  await db.execute(sql`
    insert into membership (organisation_id, user_id, role) values
      (${OURS}, ${ANNE}, 'administrator'), (${THEIRS}, ${BORIS}, 'administrator')`)
  await db.execute(sql`
    insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
    values (${PROFILE}, ${OURS}, 'Toits', 'Toitures', '{}', '{}', '{}', '{}', '{}')`)
})

async function follow(status: string) {
  await db.execute(sql`
    insert into favourite (organisation_id, profile_id, tender_id, status, judged)
    values (${OURS}, ${PROFILE}, ${TENDER}, ${status}, '{}')`)
}
async function followed() {
  const { rows } = await db.execute<{ status: string }>(sql`select status from favourite`)
  return rows.map(({ status }) => status)
}

test('a decision is stored with its author and updates the favourites in status to_study', async () => {
  await follow('to_study')
  await decide(db, key, { decision: 'go', reason: 'Bonne marge', userId: ANNE })
  const { decision } = await settledOf(db, key)
  expect(decision).toMatchObject({ value: 'go', reason: 'Bonne marge', by: 'Anne' })
  expect(await followed()).toEqual(['go'])
  await decide(db, key, { decision: null, reason: '', userId: ANNE })
  expect((await settledOf(db, key)).decision).toBeNull()
  expect(await followed()).toEqual(['to_study'])
})

test('a decision does not change a favourite with a submitted offer', async () => {
  await follow('submitted')
  await decide(db, key, { decision: 'no_go', reason: '', userId: ANNE })
  expect(await followed()).toEqual(['submitted'])
})

test('settings, items and sections of one organisation are invisible to another', async () => {
  await saveSettings(db, key, { ...DEFAULT_SETTINGS, candidacy: 'joint' })
  await changeItem(db, key, { kind: 'piece', key: 'dc1' }, { state: 'done' })
  await addSection(db, key, { title: 'Moyens' })
  await saveCompany(db, {
    organisationId: OURS,
    userId: ANNE,
    file: { ...EMPTY_COMPANY_FILE, legalName: 'Nous' },
  })
  expect((await settledOf(db, theirs)).settings).toEqual(DEFAULT_SETTINGS)
  expect(await itemsOf(db, theirs)).toEqual([])
  expect(await sectionsOf(db, theirs)).toEqual([])
  expect(await companyFileOf(db, theirs)).toEqual(EMPTY_COMPANY_FILE)
  const [section] = await sectionsOf(db, key)
  const of = { sectionId: section?.id ?? '' }
  expect(await changeSection(db, theirs, { ...of, change: { body: 'Le nôtre' } })).toBe(false)
  expect(await removeSection(db, theirs, of)).toBe(false)
  expect(await draftSection(db, { key: theirs, ...of, ask: null })).toBeNull()
  expect(await sectionsOf(db, key)).toEqual([section])
})

test('assigns items to members of the organisation only', async () => {
  const item = { kind: 'requirement', key: 'a' } as const
  expect(await changeItem(db, key, item, { assigneeId: BORIS })).toBe('not_a_member')
  expect(await changeItem(db, key, item, { assigneeId: ANNE, note: 'Vu' })).toBe('done')
  expect(await itemsOf(db, key)).toMatchObject([
    { key: 'a', assigneeId: ANNE, note: 'Vu', state: 'to_do' },
  ])
})

test('an item has a due day and a role, and the list of answers says what is late and what comes next', async () => {
  const day = (from: string) => ({ kind: 'piece', key: from }) as const
  await changeItem(db, key, day('dc1'), { dueOn: '2026-11-19', role: 'direction' })
  await changeItem(db, key, day('dc2'), { dueOn: '2026-11-25' })
  await changeItem(db, key, day('kbis'), { dueOn: '2026-11-01', state: 'done' })
  expect(await itemsOf(db, key)).toContainEqual(
    expect.objectContaining({ key: 'dc1', dueOn: '2026-11-19', role: 'direction' }),
  )
  await addSection(db, key, { title: 'Moyens' })
  await addSection(db, key, { title: 'Planning' })
  const [section] = await sectionsOf(db, key)
  await changeSection(db, key, {
    sectionId: section?.id ?? '',
    change: { body: 'Deux couvreurs.' },
  })
  const asked = { ...VIEWER, now: new Date('2026-11-20T10:00:00Z') }
  expect(await answersOf(db, { organisationId: OURS, ...asked })).toMatchObject([
    {
      bid: { id: TENDER },
      isBegun: true,
      work: {
        progress: { pieces: { done: 0, total: 4 }, sections: { done: 1, total: 2 } },
        late: 1,
        nextDueOn: '2026-11-19',
      },
    },
  ])
  expect(await answersOf(db, { organisationId: THEIRS, ...asked })).toEqual([])
})

test('a followed tender that the organisation answers is in the list of answers before its workspace is used', async () => {
  await follow('go')
  const asked = { ...VIEWER, now: new Date() }
  expect(await answersOf(db, { organisationId: OURS, ...asked })).toMatchObject([
    { bid: { id: TENDER }, isBegun: false, decision: null, status: 'go', work: null },
  ])
})

test('removes added items but not items of the documents', async () => {
  const added = await addItem(db, key, { kind: 'piece', label: 'Plan', isMandatory: true })
  await changeItem(db, key, { kind: 'piece', key: 'dc1' }, { state: 'done' })
  expect(await removeItem(db, key, { kind: 'piece', key: 'dc1' })).toBe(false)
  expect(await removeItem(db, key, { kind: 'piece', key: added?.key ?? '' })).toBe(true)
  expect((await itemsOf(db, key)).map((item) => item.key)).toEqual(['dc1'])
})

test('does not create an answer for an unknown tender', async () => {
  expect(await saveSettings(db, { ...key, tenderId: uuid(99) }, DEFAULT_SETTINGS)).toBe(false)
})

const proposed = (title: string) => ({
  title,
  criterion: null,
  weight: null,
  requirementKeys: ['k'],
  body: '',
})
const titles = async () => (await sectionsOf(db, key)).map(({ title }) => title)

test('adopting the outline again adds only new sections; sections swap places', async () => {
  await adoptOutline(db, key, [proposed('Moyens'), proposed('Planning')])
  await adoptOutline(db, key, [proposed('Planning'), proposed('Déchets')])
  expect(await titles()).toEqual(['Moyens', 'Planning', 'Déchets'])
  const last = (await sectionsOf(db, key))[2]?.id ?? ''
  await moveSection(db, key, { sectionId: last, to: 'before' })
  await moveSection(db, key, { sectionId: last, to: 'before' })
  await moveSection(db, key, { sectionId: last, to: 'before' })
  expect(await titles()).toEqual(['Déchets', 'Moyens', 'Planning'])
})

test('the answer follows when the tender is merged into another', async () => {
  await addSection(db, key, { title: 'Moyens' })
  await changeItem(db, key, { kind: 'piece', key: 'dc1' }, { state: 'done' })
  await addSection(db, { ...key, tenderId: OTHER_TENDER }, { title: 'Autre' })
  await db.execute(
    sql`insert into former_tender (id, slug, tender_id) values (${TENDER}, 'ancien', ${OTHER_TENDER})`,
  )
  const now = { ...key, tenderId: OTHER_TENDER }
  expect((await sectionsOf(db, now)).map(({ title }) => title).sort()).toEqual(['Autre', 'Moyens'])
  expect((await itemsOf(db, now)).map((item) => item.key)).toEqual(['dc1'])
})

test('deleting the organisation deletes its answers; the export lists the member’s data', async () => {
  await decide(db, key, { decision: 'go', reason: 'Bonne marge', userId: ANNE })
  await changeItem(db, key, { kind: 'requirement', key: 'a' }, { assigneeId: ANNE, note: 'À voir' })
  await addSection(db, key, { title: 'Moyens' })
  await saveCompany(db, {
    organisationId: OURS,
    userId: ANNE,
    file: { ...EMPTY_COMPANY_FILE, legalName: 'Nous' },
  })
  const exported = JSON.stringify(await personalDataOf(db, { userId: ANNE }))
  for (const words of ['Bonne marge', 'À voir', '"legalName":"Nous"'])
    expect(exported).toContain(words)
  await deleteOrganisation(db, { organisationId: OURS })
  const { rows } = await db.execute(sql`
    select (select count(*) from answer) + (select count(*) from answer_item)
      + (select count(*) from answer_section) + (select count(*) from company_file) as remaining`)
  expect(rows).toEqual([{ remaining: '0' }])
})

test('lists the requirements of the documents that the organisation uploaded', async () => {
  await db.execute(sql`
    insert into tender_document (id, tender_id, organisation_id, name, size, stored_as, state, kind, page_count)
    values (${uuid(40)}, ${TENDER}, ${OURS}, 'CCTP.pdf', 1, 'x', 'read', 'CCTP', 1)`)
  await db.execute(sql`
    insert into document_page (document_id, number, text)
    values (${uuid(40)}, 1, 'Le titulaire devra intervenir sous quatre heures.')`)
  const { documents, listed } = await callDocumentsOf(db, key)
  expect(listed).toEqual([{ id: uuid(40), name: 'CCTP.pdf', isRead: true }])
  expect(requirementsIn(documents).map(({ text }) => text)).toEqual([
    'Le titulaire devra intervenir sous quatre heures',
  ])
  expect((await callDocumentsOf(db, theirs)).listed).toEqual([])
})

const ask = (changes: Partial<ModelAccess> = {}) =>
  meteredModel(db, { ...accessTo(model), ...changes }, { ...key, purpose: 'draft' })

async function sectionOfRoofer() {
  await saveCompany(db, {
    organisationId: OURS,
    userId: ANNE,
    file: { ...EMPTY_COMPANY_FILE, legalName: 'Nous', headcount: 14 },
  })
  await addSection(db, key, { title: 'Moyens humains' })
  return { key, sectionId: (await sectionsOf(db, key))[0]?.id ?? '' }
}

test('the model drafts a section from the facts of the company file; its tokens are counted', async () => {
  const of = await sectionOfRoofer()
  model.behave({
    kind: 'answer',
    content: {
      paragraphs: [
        {
          sentences: [
            { text: 'Notre effectif compte 14 personnes.', facts: ['F2'] },
            { text: 'Nous avons 30 grues.', facts: ['F2'] },
          ],
        },
      ],
    },
  })
  expect(await draftSection(db, { ...of, ask: ask() })).toEqual({
    text: 'Notre effectif compte 14 personnes. [à compléter]',
    by: 'model',
    modelNote: null,
  })
  const { rows } = await db.execute(
    sql`select input_tokens, output_tokens, failure from model_call`,
  )
  expect(rows).toEqual([{ input_tokens: 1000, output_tokens: 200, failure: null }])
})

test.each([
  [{ kind: 'status', status: 500 }],
  [{ kind: 'silence' }],
  [{ kind: 'cut' }],
  [{ kind: 'refusal' }],
  [{ kind: 'text', content: 'Bonjour' }],
] as const)('where the model fails the rules draft (%o)', async (behaviour) => {
  const of = await sectionOfRoofer()
  model.behave(behaviour)
  expect(await draftSection(db, { ...of, ask: ask() })).toEqual({
    text: expect.stringMatching(
      /^> .+\n\n- Effectif\u00a0: 14\u00a0personnes\.\n\n\[à compléter\u00a0: /,
    ),
    by: 'rules',
    modelNote: expect.stringMatching(/modèle d’IA/),
  })
})

test('does not call the model past the daily limit', async () => {
  const of = await sectionOfRoofer()
  model.behave({ kind: 'status', status: 500 })
  expect(await draftSection(db, { ...of, ask: ask({ dailyTokens: 0 }) })).toMatchObject({
    by: 'rules',
    modelNote: expect.stringMatching(/limite quotidienne/),
  })
  expect(model.questions).toEqual([])
})
