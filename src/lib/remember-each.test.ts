import { expect, test, vi } from 'vitest'
import { rememberEach } from './remember-each.ts'

const ASKED = { ms: 5_000, most: 2 }

test('each question is computed once within the time, also by those who ask at once', async () => {
  const compute = vi.fn(async ({ q }: { q: string }) => ({ found: q }))
  const remembered = rememberEach(ASKED, compute)
  expect(await Promise.all([remembered({ q: 'toiture' }), remembered({ q: 'toiture' })])).toEqual([
    { found: 'toiture' },
    { found: 'toiture' },
  ])
  expect(await remembered({ q: 'voirie' })).toEqual({ found: 'voirie' })
  expect(compute).toHaveBeenCalledTimes(2)
})

test('the least recently asked question is evicted first', async () => {
  const compute = vi.fn(async (q: string) => ({ found: q }))
  const remembered = rememberEach(ASKED, compute)
  for (const q of ['toiture', 'voirie', 'toiture', 'peinture', 'toiture']) await remembered(q)
  expect(compute).toHaveBeenCalledTimes(3)
  await remembered('voirie')
  expect(compute).toHaveBeenCalledTimes(4)
})

test('more questions at once than are cached are all answered', async () => {
  const slow = rememberEach(ASKED, async (q: string) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { found: q }
  })
  const asked = ['toiture', 'voirie', 'peinture', 'plomberie']
  expect(await Promise.all(asked.map(slow))).toEqual(asked.map((found) => ({ found })))
})

test('a failure is not cached', async () => {
  const compute = vi
    .fn<(q: string) => Promise<{ found: string }>>()
    .mockRejectedValueOnce(new Error('database restarting'))
    .mockResolvedValueOnce({ found: 'toiture' })
  const remembered = rememberEach(ASKED, compute)
  await expect(remembered('toiture')).rejects.toThrow('database restarting')
  expect(await remembered('toiture')).toEqual({ found: 'toiture' })
})
