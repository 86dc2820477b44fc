import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { SearchIndex } from '../search-index.ts'

const tender = (id: number) => searchDocument(id, { text: { title: `Travaux ${id}` } })

function* batches(most: number) {
  for (let start = 0; start < most; start += 500) {
    yield Array.from({ length: 500 }, (_, at) => tender(start + at))
  }
}

// An unhandled rejection would end the process; the test runner reports it as a failure.
test('rejects a build whose batches fail, without an unhandled rejection', async () => {
  function* failing() {
    yield* batches(12_000)
    throw new Error('the database is gone')
  }
  const index = new SearchIndex()
  await expect(index.build(failing())).rejects.toThrow('the database is gone')
  await sleep(300)
  await index.build(batches(10_000))
  expect(index.search({ text: 'travaux', now: 0 }).total).toBe(10_000)
})
