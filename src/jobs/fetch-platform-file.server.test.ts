import fs, { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { makeWorkerUtils } from 'graphile-worker'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentsOf } from '#/features/documents/documents.queries.server.ts'
import {
  askForFollowedFile,
  askForPlatformFile,
} from '#/features/documents/platform-file.server.ts'
import { removeDocument } from '#/features/documents/remove-document.server.ts'
import { fileStoreFaults } from '#/features/documents/stored-files/file-store-faults.queries.server.ts'
import { adoptStore } from '#/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { platformOf } from '#/features/sources/platforms.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { platformSite } from '#/ingestion/place/fixtures/platform-site.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../tests/servers/answering-source.ts'
import { fetchPlatformFile } from './fetch-platform-file.ts'

const db = await testDatabase()
const utils = await makeWorkerUtils({ pgPool: db.pool })
await utils.migrate()
await utils.release()

const TENDER = '01a1fb34-4e87-7202-8265-000000000002'
const OURS = '01a1fb34-4e87-7202-8265-00000000000a'
const ZIP = Buffer.from(zipSync({ 'RC.txt': strToU8('Règlement de la consultation') }))

let dce: Buffer | undefined
let rules: Buffer | undefined
let fault: (body: string) => SourceReply | null
const site = platformSite(() => [{ id: '77', dce, rules }])
const { url } = await sourceServer((request) => fault(request.body) ?? site(request))
const platforms = { sources: ['place'], addresses: { place: `${url}/` } }
const owner = { tenderId: TENDER, organisationId: OURS }
const http = openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0, tries: 1 })
let folder = ''

beforeEach(async () => {
  dce = ZIP
  rules = undefined
  fault = () => null
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-platform-'))
  await adoptStore(db, folderStore(folder))
  await emptyTables(db, 'tender', 'buyer', 'organisation')
  await db.execute(sql`
    insert into buyer (id, slug, identity, name) values (${TENDER}, 'pau', 'pau', 'Ville de Pau')`)
  await tender(TENDER)
  await db.execute(sql`insert into organisation (id, name) values (${OURS}, 'Nous')`)
})

async function tender(id: string, page = `${url}/entreprise/consultation/77?orgAcronyme=f2h`) {
  const rulesPage = '/index.php?page=Entreprise.EntrepriseDownloadReglement&id=Nzc=&orgAcronyme=f2h'
  const links = JSON.stringify([
    { kind: 'deposit', url: page, label: null },
    { kind: 'rules', url: new URL(rulesPage, page).href, label: null },
  ])
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at, links)
    values (${id}, ${id}, 'Entretien', ${TENDER}, now(), ${links})`)
}

const storedFiles = async () => (await readdir(folder)).filter((name) => name !== 'file-store-id')

/** What the worker does next. */
async function work(): Promise<void> {
  const platform = platformOf('place')
  if (platform === undefined) throw new Error('place')
  const { rows } = await db.execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'fetch_platform_file' returning payload`)
  for (const { payload } of rows) {
    const addressOf = () => ({ platform, baseUrl: `${url}/`, userAgent: 'Test/1.0' })
    await fetchPlatformFile(db, payload, { platforms, addressOf, http, store: folderStore(folder) })
  }
}

test('the file of a tender comes from its platform once, and waits to be read like one that was sent', async () => {
  expect(
    await Promise.all([1, 2].map(() => askForPlatformFile(db, { ...owner, platforms }))),
  ).toEqual(['asked', 'asked'])
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'fetching' }])
  await work()
  const [document, ...others] = await documentsOf(db, owner)
  expect(others).toEqual([])
  expect(document).toMatchObject({ state: 'waiting', name: 'DCE_complet.zip', size: ZIP.length })
  expect(await storedFiles()).toEqual([document?.id])
  expect((await readFile(path.join(folder, document?.id ?? ''))).equals(ZIP)).toBe(true)
})

test('the file of a followed tender is requested unless the organisation has one, or it is a demonstration', async () => {
  const followed = () => askForFollowedFile(db, { ...owner, platforms })
  await db.execute(sql`update tender set demo = true`)
  await followed()
  expect(await documentsOf(db, owner)).toEqual([])
  await db.execute(sql`update tender set demo = false`)
  await followed()
  await work()
  await followed()
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'waiting' }])
})

test('a refusal of the platform is shown on the document, which can be requested again', async () => {
  dce = undefined
  await askForPlatformFile(db, { ...owner, platforms })
  await work()
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'refused', refusal: 'not_fetched' }])
  expect(await storedFiles()).toEqual([])
  dce = ZIP
  await askForPlatformFile(db, { ...owner, platforms })
  await work()
  const states = (await documentsOf(db, owner)).map(({ state }) => state)
  expect(states.sort()).toEqual(['refused', 'waiting'])
})

test('where the platform gives no whole file, the rules come in its place', async () => {
  dce = undefined
  rules = Buffer.from('%PDF-1.7 Règlement')
  await askForPlatformFile(db, { ...owner, platforms })
  await work()
  const [document] = await documentsOf(db, owner)
  expect(document).toMatchObject({ state: 'waiting', name: 'RC 77.pdf', size: rules.length })
  expect((await readFile(path.join(folder, document?.id ?? ''))).equals(rules)).toBe(true)
})

test('rules that are a page in place of a document are refused, and those of another site not requested', async () => {
  dce = undefined
  await askForPlatformFile(db, { ...owner, platforms })
  await work()
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'refused', refusal: 'not_fetched' }])
  rules = Buffer.from('%PDF-1.7')
  await db.execute(sql`update tender set links = jsonb_set(links, '{1,url}',
    '"https://ailleurs.example.fr/?page=Entreprise.EntrepriseDownloadReglement&id=Nzc="')`)
  await askForPlatformFile(db, { ...owner, platforms })
  await work()
  expect((await documentsOf(db, owner)).map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(await storedFiles()).toEqual([])
})

test('what was taken back while it came leaves no file', async () => {
  await askForPlatformFile(db, { ...owner, platforms })
  const [asked] = await documentsOf(db, owner)
  let removal: Promise<boolean> | null = null
  fault = (body) => {
    if (!body.includes('completeDownload') || removal) return null
    removal = removeDocument(db, {
      documentId: asked?.id ?? '',
      organisationId: OURS,
      store: folderStore(folder),
    })
    return null
  }
  await work()
  expect(await removal).toBe(true)
  await expect.poll(() => documentsOf(db, owner)).toEqual([])
  await expect.poll(storedFiles).toEqual([])
})

test('no file is fetched where the operator allows no platform, or the tender leads to none', async () => {
  expect(await askForPlatformFile(db, { ...owner, platforms: { sources: [] } })).toBe('not_there')
  const other = '01a1fb34-4e87-7202-8265-000000000003'
  await tender(other, 'https://marches.example.fr/entreprise/consultation/77?orgAcronyme=f2h')
  expect(await askForPlatformFile(db, { ...owner, tenderId: other, platforms })).toBe('not_there')
  expect(await documentsOf(db, owner)).toEqual([])
})

test('a file that comes into a folder that is not the file store is fetched again elsewhere', async () => {
  await askForPlatformFile(db, { ...owner, platforms })
  await rm(path.join(folder, 'file-store-id'))
  await expect(work()).rejects.toThrow('is not the file store')
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'fetching' }])
  expect(await storedFiles()).toEqual([])
})

test('a file that meets a full disk is fetched again later', async () => {
  await askForPlatformFile(db, { ...owner, platforms })
  // A folder whose disk has no room for another entry.
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(fs, 'mkdir').mockRejectedValueOnce(full)
  syncBuiltinESMExports()
  await work()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect(await documentsOf(db, owner)).toMatchObject([{ state: 'fetching' }])
  expect(await fileStoreFaults(db)).toMatchObject([{ folder, fault: 'disk_full' }])
  const { rows } = await db.execute<{ minutes: number }>(sql`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs where task_identifier = 'fetch_platform_file'`)
  expect(rows).toEqual([{ minutes: 5 }])
})

test('an organisation has five files on their way at most', async () => {
  const ids = [3, 4, 5, 6, 7, 8].map((last) => `01a1fb34-4e87-7202-8265-00000000000${last}`)
  for (const id of ids) await tender(id)
  const outcomes = []
  for (const tenderId of ids) {
    outcomes.push(await askForPlatformFile(db, { ...owner, tenderId, platforms }))
  }
  expect(outcomes).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'too_many'])
})
