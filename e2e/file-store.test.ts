import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { makePdf, pdfPage } from '../tests/make-pdf.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'
import { openTender, sendDocuments } from '../tests/tender-journey.ts'

const open = await openBrowser()
const actors = await openActors()
const client = new pg.Client(siteDatabase)
await client.connect()
afterAll(() => client.end())

const { rows: known } = await client.query(`select value from setting where key = 'file_store'`)
const setId = (id: string) =>
  client.query(`update setting set value = to_jsonb($1::text) where key = 'file_store'`, [id])
afterEach(() => setId(known[0].value))

const TENDER = '01a1fb34-4e87-7202-8265-000000000002'
const RC = {
  name: 'RC.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf([pdfPage('Règlement de la consultation')]),
}

async function readiness() {
  const response = await fetch(`${siteUrl}/readyz`)
  return { status: response.status, ...(await response.json()) }
}

test('a site without the shared folder reports it, refuses uploads with a message, and serves its pages', async () => {
  expect(await readiness()).toMatchObject({ status: 200, files: true })
  await actors.reset()
  const page = await open('/', { storageState: actors.storageStateOf('stranger') })
  await openTender(page)
  await setId('another folder')
  // Answers to probes are shared for a second.
  await expect.poll(readiness).toMatchObject({ status: 200, ready: true, files: false })
  const put = () =>
    page.request.put('/api/v1/documents', {
      params: {
        uploadId: TENDER,
        bidId: TENDER,
        name: 'RC.pdf',
        size: RC.buffer.length,
        offset: 0,
      },
      headers: { 'sec-fetch-site': 'same-origin' },
      data: RC.buffer,
    })
  const refused = await put()
  expect([refused.status(), await refused.json()]).toMatchObject([
    503,
    {
      error: {
        message: 'Le dépôt de fichiers est indisponible pour le moment. Réessayez plus tard.',
      },
    },
  ])
  await setId(known[0].value)
  await sendDocuments(page, [RC])
  await page.getByText('En attente de lecture').waitFor()
  // What a worker does on a full disk.
  await client.query(`update tender_document set postponed_until = now() + interval '5 minutes'
    where state = 'waiting'`)
  await page.getByText('ce fichier est conservé et sera lu dès que possible').waitFor()
  await client.query(
    `insert into tender_document (id, tender_id, organisation_id, name, size, stored_as, state, refusal)
    select $1::uuid, d.tender_id, o.id, 'Plans.zip', 20::bigint * 1024 * 1024 * 1024, $1::text, 'refused', 'damaged'
    from tender_document d join organisation o on o.id = d.organisation_id
    where o.name = 'Autre organisation' limit 1`,
    [TENDER],
  )
  const full = await put()
  expect([full.status(), (await full.json()).error.code]).toEqual([413, 'quota'])
  await client.query('delete from tender_document where id = $1', [TENDER])
})
