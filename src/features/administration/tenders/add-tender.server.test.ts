import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { makePdf, pdfPage } from '../../../../tests/make-pdf.ts'
import { addBid, importBids } from './add-tender.mutations.server.ts'
import { importPreview, readTenderImport } from './notice-import.ts'
import { proposeFromFile, proposeFromUrl } from './propose-tender.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const now = new Date('2026-11-21T10:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)

async function lastEntry() {
  const { rows } = await db.execute(
    sql`select action, subject_id, after from audit_entry order by id desc limit 1`,
  )
  return rows[0]
}

test('a tender that is typed in is there at once; typed in again it is the same one', async () => {
  const fields = {
    title: 'Rénovation du gymnase',
    purchasingEntity: 'Ville de Mourenx',
    submissionDeadline: '04/12/2026 12:00',
    lots: '1 : Gros œuvre\n2 : Peinture',
    cpvCode: '45212222',
  }
  const first = await addBid(db, { fields, actorId, now })
  expect(first).toMatchObject({ ok: true, isNew: true, tenderId: expect.any(String) })
  expect(await lastEntry()).toMatchObject({ action: 'add', after: { buyer: 'Ville de Mourenx' } })
  const later = { ...fields, submissionDeadline: '11/12/2026 12:00' }
  const second = await addBid(db, { fields: later, actorId, now })
  expect(second).toEqual({ ...first, isNew: false })
  const { rows } = await db.execute(sql`
    select (select count(*)::int from lot where tender_id = tender.id) as lots, cpv_codes from tender`)
  expect(rows).toEqual([{ lots: 2, cpv_codes: ['45212222'] }])
})

test('a notice without a buyer waits for completion', async () => {
  const added = await addBid(db, { fields: { title: 'Voirie' }, actorId, now })
  expect(added).toMatchObject({ ok: true, tenderId: null })
})

test('what cannot be read is reported field by field, and nothing is added', async () => {
  const fields = { title: ' ', cpvCode: '45' }
  expect(await addBid(db, { fields, actorId, now })).toEqual({
    ok: false,
    errors: [{ field: 'title', message: 'L’objet du marché manque.' }],
  })
})

const LIST =
  'Sujet;Acheteur;Date limite\nToiture;Ville de Gan;04/12/2026\nPavage;Ville de Gan;bientôt\n'

test('a list is shown before it is imported, with what each column fills and what is wrong', async () => {
  const mapping = 'title,purchasingEntity,submissionDeadline'
  const read = await readTenderImport(bytes(LIST), { mapping, now })
  if (!read.ok) throw new Error(read.reason)
  expect(importPreview(read, mapping)).toMatchObject({
    columns: [{ name: 'Sujet', field: 'title' }, { field: 'purchasingEntity' }, {}],
    total: 2,
    usable: 1,
    lines: [{ line: 2, title: 'Toiture', buyer: 'Ville de Gan' }],
    errors: [{ line: 3, errors: [{ field: 'submissionDeadline' }] }],
  })
  const counts = await importBids(db, { lines: read.lines, fileName: 'liste.csv', actorId })
  expect(counts).toMatchObject({ created: 1 })
  expect(await lastEntry()).toMatchObject({
    action: 'import',
    subject_id: 'manual',
    after: { file: 'liste.csv', created: 1 },
  })
})

test('columns without a mapping are proposed by their names', async () => {
  const read = await readTenderImport(bytes(LIST.replace('Sujet', 'Objet')), { mapping: null, now })
  expect(read.ok && importPreview(read, null).usable).toBe(1)
})

test('what is no list, or too long a one, is refused', async () => {
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])
  expect(await readTenderImport(zip, { mapping: null, now })).toEqual({
    ok: false,
    reason: 'unreadable',
  })
  const long = bytes(`Objet\n${'Voirie\n'.repeat(2001)}`)
  expect(await readTenderImport(long, { mapping: null, now })).toEqual({
    ok: false,
    reason: 'too_long',
  })
})

test('a page proposes what it says of a tender; one that cannot be reached says why', async () => {
  const html =
    '<h1>Entretien des routes</h1><dl><dt>Acheteur</dt><dd>Département de l’Ain</dd></dl>'
  const url = 'https://ain.example/1'
  expect(await proposeFromUrl(url, async () => ({ ok: true, url, html }))).toEqual({
    ok: true,
    record: {
      title: 'Entretien des routes',
      purchasingEntity: 'Département de l’Ain',
      additionalDownloadLinks: url,
    },
  })
  expect(await proposeFromUrl('http://127.0.0.1/')).toEqual({
    ok: false,
    reason: 'forbidden_address',
  })
})

test('a document proposes what it says; an archive is no document', async () => {
  const pdf = makePdf([pdfPage('Objet du marche : Toiture')])
  const text = bytes('Acheteur : Ville de Gan\nObjet du marché : Toiture\n')
  expect(await proposeFromFile(text)).toEqual({
    ok: true,
    record: { title: 'Toiture', purchasingEntity: 'Ville de Gan' },
  })
  expect(await proposeFromFile(pdf)).toMatchObject({ ok: true })
  expect(await proposeFromFile(new Uint8Array())).toEqual({ ok: false, reason: 'empty' })
})
