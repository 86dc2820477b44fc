import { expect, test } from 'vitest'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { answerUpload } from './answer-upload.server.ts'

const db = await testDatabase()

const put = (headers: Record<string, string>) =>
  answerUpload(
    db,
    new Request('http://localhost/api/v1/documents?name=RC.pdf', {
      method: 'PUT',
      body: 'x',
      headers,
    }),
    folderStore('/nowhere'),
  )

test('a page of another site sends nothing in', async () => {
  expect((await put({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await put({ origin: 'https://ailleurs.example', host: 'localhost' })).status).toBe(403)
  expect((await put({})).status).toBe(403)
})

test('a visitor is asked to sign in', async () => {
  const response = await put({ 'sec-fetch-site': 'same-origin' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'signed_out' } })
})
