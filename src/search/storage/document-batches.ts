import type { SearchDocument } from '../search-document.ts'

export type Batches = Iterable<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/** An async iterator over batches of either kind. */
export async function* batchIterator(batches: Batches): AsyncGenerator<readonly SearchDocument[]> {
  yield* batches
}

/** The batch already read, then the rest. */
export async function* prependBatch(
  first: readonly SearchDocument[],
  rest: AsyncIterable<readonly SearchDocument[]>,
): AsyncGenerator<readonly SearchDocument[]> {
  yield first
  yield* rest
}
