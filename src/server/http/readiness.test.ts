import { expect, test } from 'vitest'
import { answerReadiness, rememberedReadiness } from './readiness.server.ts'

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

test('probes get the last answer while the next is made; a failure is not remembered', async () => {
  let time = 0
  let isReady = true
  const made: (() => void)[] = []
  const answer = rememberedReadiness(
    async () => {
      await new Promise<void>((resolve) => void made.push(resolve))
      return answerReadiness({ database: () => isReady })
    },
    () => time,
  )
  const first = answer()
  made.pop()?.()
  expect((await first).status).toBe(200)
  isReady = false
  time = 2000
  expect((await answer()).status).toBe(200)
  made.pop()?.()
  await expect
    .poll(async () => made.length > 0 || (await Promise.race([answer(), null])) === null)
    .toBe(true)
  isReady = true
  const next = answer()
  made.pop()?.()
  expect((await next).status).toBe(200)
})
