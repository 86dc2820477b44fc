import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { confirmDocuments } from '#/features/documents/confirm-documents.mutations.server.ts'
import { isWithheld } from '#/features/documents/document-analysis.server.ts'
import {
  documentResultsOf,
  documentsOf,
  pageOfDocument,
} from '#/features/documents/documents.queries.server.ts'
import { adoptStore } from '#/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { receivePart } from '#/features/documents/upload/receive-upload.server.ts'
import { storedPassages } from '#/features/questions/stored-passages.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { makePdf, pdfPage } from '../../tests/make-pdf.ts'
import { readDocuments } from './read-documents.ts'

const db = await testDatabase()
const TENDER = '01a1fb34-4e87-7202-8265-000000000002'
const OURS = '01a1fb34-4e87-7202-8265-00000000000a'
const THEIRS = '01a1fb34-4e87-7202-8265-00000000000b'
const until = () => new Date(Date.now() + 60_000)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-received-'))
  await emptyTables(db, 'tender', 'buyer', 'organisation')
  await db.execute(sql`
    insert into buyer (id, slug, identity, name) values (${TENDER}, 'pau', 'pau', 'Ville de Pau')`)
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at)
    values (${TENDER}, 'entretien', 'Entretien', ${TENDER}, now())`)
  await db.execute(sql`
    insert into organisation (id, name) values (${OURS}, 'Nous'), (${THEIRS}, 'Eux')`)
})

const part = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream()

async function send(name: string, bytes: Uint8Array, organisationId = OURS) {
  const uploadId = crypto.randomUUID()
  return receivePart(db, {
    part: { uploadId, bidId: TENDER, name, size: bytes.length, offset: 0 },
    body: part(bytes),
    organisationId,
    store: folderStore(folder),
  })
}

const RC = makePdf([
  pdfPage('Règlement de la consultation\nVille de Pau'),
  pdfPage(`Article 4 - Visite
La visite du site est obligatoire. Elle aura lieu le 12 janvier 2027 à 10h00.
Article 6 - Critères de jugement des offres
Prix des prestations\t60 %
Valeur technique\t40 %`),
])

test('a zip that is sent in is unpacked, read, and its terms are shown with page and words', async () => {
  await send(
    'DCE.zip',
    zipSync({
      'RC.pdf': RC,
      'photo.png': Uint8Array.of(0x89, 0x50, 0, 1),
      'lisezmoi.txt': strToU8('Dossier de consultation des entreprises'),
    }),
  )
  expect(await readDocuments(db, { store: folderStore(folder), until: until() })).toBe(3)
  const documents = await documentsOf(db, { tenderId: TENDER, organisationId: OURS })
  expect(
    documents.map(({ name, state, kind, refusal, pageCount }) => [
      name,
      state,
      kind ?? refusal,
      pageCount,
    ]),
  ).toEqual([
    ['RC.pdf', 'read', 'RC', 2],
    ['lisezmoi.txt', 'read', 'OTHER', 1],
    ['photo.png', 'refused', 'unknown_format', null],
  ])
  const rc = documents.find(({ name }) => name === 'RC.pdf')
  const results = await documentResultsOf(db, { tenderId: TENDER, organisationId: OURS })
  expect(results.find(({ type }) => type === 'SITE_VISIT')).toMatchObject({
    value: { isVisit: true, isMandatory: true, date: '2027-01-12T10:00' },
    evidence: [
      {
        kind: 'document',
        documentId: rc?.id,
        page: 2,
        quote: 'La visite du site est obligatoire.',
      },
      { page: 2, quote: 'Elle aura lieu le 12 janvier 2027 à 10h00.' },
    ],
  })
  expect(results.find(({ type }) => type === 'TECHNICAL_EVALUATION_CRITERIA')?.value).toMatchObject(
    {
      criteria: [
        { name: 'Prix des prestations', value: '60\u00a0%' },
        { name: 'Valeur technique', value: '40\u00a0%' },
      ],
    },
  )
  const page = await pageOfDocument(db, {
    documentId: rc?.id ?? '',
    number: 2,
    organisationIds: [OURS],
  })
  expect(page?.text).toContain('La visite du site est obligatoire.')
  expect((await readdir(folder)).length).toBe(2)
})

test('the file of another call gives no value until a member confirms it', async () => {
  const owner = { tenderId: TENDER, organisationId: OURS }
  const typesOf = async () => (await documentResultsOf(db, owner)).map(({ type }) => type)
  await db.execute(sql`update tender set title = 'Travaux de voirie' where id = ${TENDER}`)
  await db.execute(sql`update buyer set name = 'Syndicat des eaux de Vaucluse'`)
  await send('RC.pdf', RC)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  expect(await typesOf()).toEqual(['TENDER_RULES'])
  expect(isWithheld(await documentResultsOf(db, owner))).toBe(true)

  await confirmDocuments(db, owner)
  await confirmDocuments(db, owner)
  expect(await readDocuments(db, { store: folderStore(folder), until: until() })).toBe(1)
  expect(await typesOf()).toContain('SITE_VISIT')
  expect(isWithheld(await documentResultsOf(db, owner))).toBe(false)
})

test('uploads of an organisation are visible to no other one', async () => {
  await send('RC.pdf', RC)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  const [document] = await documentsOf(db, { tenderId: TENDER, organisationId: OURS })
  expect(await documentsOf(db, { tenderId: TENDER, organisationId: THEIRS })).toEqual([])
  expect(await documentResultsOf(db, { tenderId: TENDER, organisationId: THEIRS })).toEqual([])
  expect(
    await pageOfDocument(db, {
      documentId: document?.id ?? '',
      number: 1,
      organisationIds: [THEIRS],
    }),
  ).toBeNull()
  const { rows } = await db.execute(sql`select from analysis_result`)
  expect(rows).toEqual([])
})

test('a file comes in parts, continues where it stopped, and is as it was sent', async () => {
  const uploadId = crypto.randomUUID()
  const one = { uploadId, bidId: TENDER, name: 'RC.pdf', size: RC.length }
  const sendPart = (offset: number, end: number, organisationId = OURS) =>
    receivePart(db, {
      part: { ...one, offset },
      body: part(RC.subarray(offset, end)),
      organisationId,
      store: folderStore(folder),
    })
  expect(await sendPart(0, 500)).toEqual({ ok: true, received: 500, documentId: null })
  expect(await sendPart(0, 500)).toEqual({ ok: false, reason: 'not_next', received: 500 })
  expect(await sendPart(500, 900, THEIRS)).toEqual({ ok: false, reason: 'not_next', received: 0 })
  expect(await sendPart(500, RC.length)).toMatchObject({ ok: true, received: RC.length })
  await readDocuments(db, { store: folderStore(folder), until: until() })
  expect(await documentsOf(db, { tenderId: TENDER, organisationId: OURS })).toMatchObject([
    { state: 'read' },
  ])
})

test('a file larger than announced, or than allowed, is not stored', async () => {
  const one = { uploadId: crypto.randomUUID(), bidId: TENDER, name: 'RC.pdf', offset: 0 }
  const tooMuch = await receivePart(db, {
    part: { ...one, size: 100 },
    body: part(RC),
    organisationId: OURS,
    store: folderStore(folder),
  })
  expect(tooMuch).toMatchObject({ ok: false, reason: 'too_large' })
  const huge = await receivePart(db, {
    part: { ...one, size: 600 * 1024 ** 2 },
    body: part(RC),
    organisationId: OURS,
    store: folderStore(folder),
  })
  expect(huge).toMatchObject({ ok: false, reason: 'too_large' })
  expect(await readdir(folder)).toEqual([])
})

test('a document whose job died is read by the next one', async () => {
  await send('RC.pdf', RC)
  await db.execute(
    sql`update tender_document set state = 'reading', taken_at = now() - interval '1 hour'`,
  )
  expect(await readDocuments(db, { store: folderStore(folder), until: until() })).toBe(1)
})

test('a document with a missing file has that reason, and the others are read', async () => {
  await send('perdu.pdf', RC)
  const [lost] = await readdir(folder)
  await rm(path.join(folder, lost ?? ''))
  await send('RC.pdf', RC)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  const documents = await documentsOf(db, { tenderId: TENDER, organisationId: OURS })
  expect(documents.map(({ name, state, refusal }) => [name, state, refusal])).toEqual([
    ['RC.pdf', 'read', null],
    ['perdu.pdf', 'refused', 'damaged'],
  ])
})

test('documents go on with the tender that theirs turned out to be the same call as', async () => {
  const other = '01a1fb34-4e87-7202-8265-000000000003'
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at, status)
    values (${other}, 'entretien-2', 'Entretien', ${TENDER}, now(), 'published')`)
  await send('RC.pdf', RC)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  const absorb = sql`insert into former_tender (id, slug, tender_id)
    values (${TENDER}, 'ancien', ${other})`
  await db.execute(absorb)
  await db.execute(sql`delete from tender where id = ${TENDER}`)
  const owner = { tenderId: other, organisationId: OURS }
  expect((await documentsOf(db, owner)).map(({ name, state }) => [name, state])).toEqual([
    ['RC.pdf', 'read'],
  ])
  expect((await documentResultsOf(db, owner)).map(({ type }) => type)).toContain('SITE_VISIT')
  const { rowCount } = await db.execute(sql`
    select from discarded_file join tender_document using (stored_as)`)
  expect(rowCount).toBe(0)
  expect((await readdir(folder)).length).toBe(1)
})

test('where both tenders have documents of an organisation, they are read together anew', async () => {
  const other = '01a1fb34-4e87-7202-8265-000000000003'
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at, status)
    values (${other}, 'entretien-2', 'Entretien', ${TENDER}, now(), 'published')`)
  await send('RC.pdf', RC)
  const ae = strToU8('La durée du marché est de 24 mois fermes.')
  await receivePart(db, {
    part: {
      uploadId: crypto.randomUUID(),
      bidId: other,
      name: 'AE.txt',
      size: ae.length,
      offset: 0,
    },
    body: part(ae),
    organisationId: OURS,
    store: folderStore(folder),
  })
  await readDocuments(db, { store: folderStore(folder), until: until() })
  await db.execute(sql`insert into former_tender (id, slug, tender_id)
    values (${TENDER}, 'ancien', ${other})`)
  await db.execute(sql`delete from tender where id = ${TENDER}`)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  const owner = { tenderId: other, organisationId: OURS }
  expect((await documentsOf(db, owner)).map(({ name, state }) => [name, state])).toEqual([
    ['AE.txt', 'read'],
    ['RC.pdf', 'read'],
  ])
  const types = (await documentResultsOf(db, owner)).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['DURATION', 'SITE_VISIT']))
})

test('documents that older rules read are analysed again, once, and a model’s results stay', async () => {
  await send('RC.pdf', RC)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  await db.execute(sql`
    update document_result set value = '"d’un modèle"', origin = 'model'
    where type = 'TECHNICAL_EVALUATION_CRITERIA'`)
  await db.execute(sql`delete from document_result where type = 'SITE_VISIT'`)
  await readDocuments(db, { store: folderStore(folder), until: until() })
  const owner = { tenderId: TENDER, organisationId: OURS }
  expect((await documentResultsOf(db, owner)).map(({ type }) => type)).not.toContain('SITE_VISIT')
  await db.execute(sql`
    update setting set value = jsonb_set(value, '{rulesVersion}', '0') where key = 'document_rules'`)
  expect(await readDocuments(db, { store: folderStore(folder), until: until() })).toBe(0)
  const results = await documentResultsOf(db, owner)
  expect(results.find(({ type }) => type === 'SITE_VISIT')?.value).toMatchObject({ isVisit: true })
  expect(results.find(({ type }) => type === 'TECHNICAL_EVALUATION_CRITERIA')?.value).toBe(
    'd’un modèle',
  )
})

const owner = { tenderId: TENDER, organisationId: OURS }
const readAll = () => readDocuments(db, { store: folderStore(folder), until: until() })
/** As an older reader left them. */
const makeOutdated = () =>
  db.execute(sql`
    with outdated as (
      update tender_document set reader_version = 0, reread_at = null, name = name || ' (ancien)'
      returning id)
    update document_page set text = 'Texte de l’ancien lecteur' where document_id in (
      select id from outdated)`)
const pageTexts = async () => {
  const { rows } = await db.execute<{ name: string; text: string }>(sql`
    select name, text from document_page
    join tender_document on id = document_id where number = 1 order by name collate "C"`)
  return rows.map(({ name, text }) => [name, text.split('\n')[0]])
}

test('documents that an older reader read are read again once, with their results and passages', async () => {
  await send('RC.pdf', RC)
  await readAll()
  await makeOutdated()
  await db.execute(sql`delete from document_result`)
  await readAll()
  expect(await pageTexts()).toEqual([['RC.pdf (ancien)', 'Règlement de la consultation']])
  expect((await documentResultsOf(db, owner)).map(({ type }) => type)).toContain('SITE_VISIT')
  const { rows } = await db.execute(sql`
    select passages::text like '%visite du site%' found from document_passages`)
  expect(rows).toEqual([{ found: true }])
  // A second run finds nothing to read again.
  await db.execute(sql`update document_page set text = 'Autre texte'`)
  await readAll()
  expect(await pageTexts()).toEqual([['RC.pdf (ancien)', 'Autre texte']])
})

test('stored passages of another shape are cut again from the pages', async () => {
  await send('RC.pdf', RC)
  await readAll()
  const { rows } = await db.execute<{ id: string }>(sql`select id from tender_document`)
  const ids = rows.map(({ id }) => id)
  const stored = await storedPassages(db, ids)
  expect([...stored.values()].flat().length).toBeGreaterThan(0)
  await db.execute(sql`update document_passages set passages = '[{"text": "Visite"}]'`)
  expect(await storedPassages(db, ids)).toEqual(stored)
})

test('a document with a missing file has its former pages, and the others are read again', async () => {
  await send('perdu.pdf', RC)
  const [lost] = await readdir(folder)
  await send('RC.pdf', RC)
  await readAll()
  await makeOutdated()
  await rm(path.join(folder, lost ?? ''))
  await adoptStore(db, folderStore(folder))
  await readAll()
  expect(await pageTexts()).toEqual([
    ['RC.pdf (ancien)', 'Règlement de la consultation'],
    ['perdu.pdf (ancien)', 'Texte de l’ancien lecteur'],
  ])
  const { rows } = await db.execute(sql`
    select state, reader_version > 0 done from tender_document`)
  expect(rows).toEqual([
    { state: 'read', done: true },
    { state: 'read', done: true },
  ])
})

test('a document that another job reads again at the moment is left to it', async () => {
  await send('RC.pdf', RC)
  await readAll()
  await makeOutdated()
  await db.execute(sql`update tender_document set reread_at = now()`)
  await readAll()
  expect(await pageTexts()).toEqual([['RC.pdf (ancien)', 'Texte de l’ancien lecteur']])
  await db.execute(sql`update tender_document set reread_at = now() - interval '1 hour'`)
  await readAll()
  expect(await pageTexts()).toEqual([['RC.pdf (ancien)', 'Règlement de la consultation']])
})
