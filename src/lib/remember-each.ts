import { LRUCache } from 'lru-cache'

/**
 * Caches what `compute` gave for a question, plain data, for `ms` milliseconds, of the `most` questions that were asked
 * last. Concurrent calls of the same question share one computation; a failure is not cached. What is given
 * is shared: it must not be changed.
 */
export function rememberEach<Question extends {}, Result extends {}>(
  { ms, most }: { ms: number; most: number },
  compute: (question: Question) => Promise<Result>,
): (question: Question) => Promise<Result> {
  const answers = new LRUCache<string, Result, { question: Question }>({
    max: most,
    ttl: ms,
    // Callers that wait for an evicted question still get its answer.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => compute(context.question),
  })
  return async (question) => {
    const key = JSON.stringify(question)
    return (await answers.fetch(key, { context: { question } })) ?? compute(question)
  }
}
