import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { platformOf } from '#/features/sources/platforms.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { downloadDce } from './download-dce.ts'
import { type Consultation, platformSite } from './fixtures/platform-site.ts'

const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300_000, 7)])

async function download(
  consultation: Consultation,
  fault: (body: string) => SourceReply | null = () => null,
  maxBytes?: number,
) {
  const site = platformSite(() => [consultation])
  const { url: baseUrl } = await sourceServer((request) => fault(request.body) ?? site(request))
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-dce-'))
  const platform = platformOf('place')
  if (platform === undefined) throw new Error('place')
  const http = openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0, tries: 2, wait: async () => {} })
  const done = downloadDce(
    http,
    { platform, baseUrl, userAgent: 'Test/1.0' },
    { id: consultation.id, org: 'f2h', folder, maxBytes },
  )
  const result = await done.catch((error: Error) => error.message)
  return { result, folder, files: await readdir(folder).catch(() => []) }
}

test('the consultation file comes in three requests, as an anonymous visitor gets it', async () => {
  const { result, folder, files } = await download({ id: '77', dce: ZIP })
  expect(result).toEqual({
    file: path.join(folder, 'f2h-77.zip'),
    name: 'DCE_complet.zip',
    bytes: ZIP.length,
  })
  expect(files).toEqual(['f2h-77.zip'])
  expect((await readFile(path.join(folder, 'f2h-77.zip'))).equals(ZIP)).toBe(true)
})

test('a buyer who requires identification gives no file, and nothing is stored', async () => {
  const { result, files } = await download({ id: '77' })
  expect(result).toContain('gives no archive to anonymous visitors')
  expect(files).toEqual([])
})

test('a file that is too large is refused, and no part of it is stored', async () => {
  const { result, files } = await download({ id: '77', dce: ZIP }, undefined, 100_000)
  expect(result).toContain('is larger than 100000 bytes')
  expect(files).toEqual([])
})

test('a download that is cut is begun again', async () => {
  let cuts = 0
  const { result } = await download({ id: '77', dce: ZIP }, (body) => {
    if (!body.includes('completeDownload') || cuts++ > 0) return null
    return { body: ZIP, cutAfter: 1000 }
  })
  expect(result).toMatchObject({ bytes: ZIP.length })
})

test('a missing form is reported', async () => {
  const { result } = await download({ id: '78' }, (body) =>
    body === '' ? { body: '<html></html>' } : null,
  )
  expect(result).toContain('no longer has the form of anonymous downloads')
})
