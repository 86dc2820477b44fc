import { expect, test } from 'vitest'
import { answerReadiness } from './readiness.server.ts'

test('a process whose parts all serve is ready', async () => {
  const response = await answerReadiness({ database: async () => true, index: () => true })
  expect(response.status).toBe(200)
})

test('a failing part is named, and the answer is 503', async () => {
  const response = await answerReadiness({
    database: () => Promise.reject(new Error('connection refused')),
    index: () => true,
  })
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ ready: false, database: false, index: true })
})

test('a part that pages do without is named, and the process is ready', async () => {
  const response = await answerReadiness({ database: () => true }, { files: () => false })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ready: true, database: true, files: false })
})
