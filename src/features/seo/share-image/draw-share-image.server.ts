import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { log } from '#/server/log.server.ts'
import type { ShareCard } from './share-card.ts'

/** Relative to the working directory, the project root for every command; a bundle has no fixed path. */
const ENTRY = path.resolve('src/features/seo/share-image/share-image-thread.ts')
const LIMITS = { maxOldGenerationSizeMb: 192 }

const TIMEOUT_MS = 5_000
/** Further images are refused meanwhile. */
const MOST_WAITING = 20

type Answer = { id: number; png?: Uint8Array<ArrayBuffer>; error?: string }

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 24 * 1024 ** 2,
  sizeCalculation: ({ byteLength }) => byteLength,
})
const waiting = new Map<number, PromiseWithResolvers<Answer>>()
let thread: Worker | undefined
let count = 0

/** The card as a PNG, drawn in a thread and cached; null where it cannot be drawn in time. */
export async function drawShareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = JSON.stringify(card)
  const known = drawn.get(key)
  if (known) return known
  if (waiting.size >= MOST_WAITING) return null
  const id = ++count
  const answer = Promise.withResolvers<Answer>()
  waiting.set(id, answer)
  const timer = setTimeout(() => answer.resolve({ id, error: 'too slow' }), TIMEOUT_MS)
  try {
    currentThread().postMessage({ id, card })
    const { png, error } = await answer.promise
    if (!png) {
      log.warn({ error }, 'an image of a shared page was not drawn')
      return null
    }
    drawn.set(key, png)
    return png
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
  }
}

function currentThread(): Worker {
  if (thread) return thread
  const started = new Worker(ENTRY, { resourceLimits: LIMITS })
  // An idle thread does not prevent the process from ending.
  started.unref()
  started.on('message', (answer: Answer) => waiting.get(answer.id)?.resolve(answer))
  const end = (error: unknown) => {
    if (thread === started) thread = undefined
    for (const [id, { resolve }] of waiting) resolve({ id, error: String(error) })
  }
  started.on('error', end)
  started.on('exit', end)
  thread = started
  return started
}
