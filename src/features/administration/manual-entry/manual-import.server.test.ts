import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { importNotices } from './import-notices.mutations.server.ts'
import { previewImport, readImportTable } from './import-table.ts'

const db = await testDatabase()

const importText = async (text: string) => {
  const table = await readImportTable(new TextEncoder().encode(text), { mostLines: 100 })
  return importNotices(db, previewImport(table, { now: new Date('2026-11-20T11:00:00Z') }))
}

test('complete lines become tenders, others wait; imported again they change nothing', async () => {
  const file =
    'titre;acheteur;date limite\nVoirie communale;Ville de Pau;04/12/2026\nSans acheteur;;04/12/2026\n;Pau;\n'
  expect(await importText(file)).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    demoReplaced: 0,
  })
  expect(await importText(file)).toEqual({
    created: 0,
    updated: 0,
    unchanged: 2,
    rejected: 0,
    demoReplaced: 0,
  })
  const moved = file.replace('Pau;04/12/2026', 'Pau;11/12/2026')
  expect(await importText(moved)).toEqual({
    created: 0,
    updated: 1,
    unchanged: 1,
    rejected: 0,
    demoReplaced: 0,
  })
  const { rows } = await db.execute(sql`
    select n.title, n.state, t.deadline_at::date::text as due from notice n
    left join tender t on t.id = n.tender_id order by n.title`)
  expect(rows).toEqual([
    { title: 'Sans acheteur', state: 'pending', due: null },
    { title: 'Voirie communale', state: 'promoted', due: '2026-12-11' },
  ])
})
