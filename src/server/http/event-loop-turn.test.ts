import { expect, test } from 'vitest'
import { eventLoopTurn } from './event-loop-turn.server.ts'

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('the event loop is free between pieces of long work', async () => {
  const order: string[] = []
  const pieces = Array.from({ length: 20 }, async () => {
    await eventLoopTurn()
    work(10)
    order.push('piece')
  })
  const turns = setInterval(() => order.push('turn'), 1)
  await Promise.all(pieces)
  clearInterval(turns)
  const longest = Math.max(
    ...order
      .join(' ')
      .split('turn')
      .map((run) => run.split('piece').length - 1),
  )
  expect(longest).toBeLessThanOrEqual(4)
})

test('short pieces of work share a turn', async () => {
  let turns = 0
  const count = () => {
    turns++
    counted = setImmediate(count)
  }
  let counted = setImmediate(count)
  await Promise.all(Array.from({ length: 50 }, () => eventLoopTurn()))
  clearImmediate(counted)
  expect(turns).toBeLessThan(20)
})
