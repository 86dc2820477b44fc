import type { SearchDocument } from './search-document.ts'

export type Batches = Iterable<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/** Batches that may be taken one by one, whatever they come from. */
export async function* batchIterator(batches: Batches): AsyncGenerator<readonly SearchDocument[]> {
  yield* batches
}

/** What was looked at already, then the rest. */
export async function* prependBatch(
  first: readonly SearchDocument[],
  rest: AsyncIterable<readonly SearchDocument[]>,
): AsyncGenerator<readonly SearchDocument[]> {
  yield first
  yield* rest
}
