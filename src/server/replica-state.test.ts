import { expect, test } from 'vitest'
import { ReplicaState } from './replica-state.ts'

/** One second after the other: where the primary is (null: no answer), where the replica is. */
function after(...seconds: [primary: number | null, replica: number | null][]) {
  const state = new ReplicaState()
  seconds.forEach(([primary, replica], second) => {
    const now = second * 1000
    if (primary !== null) state.primaryIsAt(BigInt(primary), now)
    if (replica === null) state.replicaFailed()
    else state.replicaIsAt(BigInt(replica), now, primary !== null)
  })
  return state
}
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

test('a replica that has all changes is read, however long nothing changed', () => {
  expect(after(...times(60, [5, 5] as [number, number]))).toMatchObject({
    lagMs: 0,
    isUsable: true,
  })
})

test('the lag is the age of the last position of the primary that the replica has', () => {
  expect(after([1, 1], [2, 1], [3, 1]).lagMs).toBe(2000)
  expect(after([1, 1], [2, 1], [3, 2]).lagMs).toBe(1000)
  expect(after([1, 1], [2, 1], [3, 3]).lagMs).toBe(0)
})

test('a replica that stays behind for more than ten seconds is not read, and is again once it caught up', () => {
  const behind = Array.from({ length: 12 }, (_, at): [number, number] => [at + 1, 1])
  expect(after(...behind).isUsable).toBe(false)
  expect(after(...behind, [20, 20]).isUsable).toBe(true)
})

test('a replica that was never seen with a known position is not read', () => {
  expect(after([9, 1]).isUsable).toBe(false)
  expect(after([null, 1]).isUsable).toBe(false)
})

test('a replica that does not answer is not read', () => {
  expect(after([1, 1], [1, null]).isUsable).toBe(false)
})

test('while the primary is gone, the replica is read', () => {
  expect(after([1, 1], ...times(60, [null, 1] as [null, number])).isUsable).toBe(true)
})

test('after a change of primary, positions begin anew', () => {
  expect(after([100, 100], [null, 90], [91, 91]).isUsable).toBe(true)
})
