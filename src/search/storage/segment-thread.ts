import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Refusal } from '../refusal.ts'
import type { SearchDocument } from '../search-document.ts'
import type { Bits } from './bit-set.ts'
import { mergeSegments } from './merge-segments.ts'
import type { Segment } from './segment.ts'
import { type Names, type Numbers, SegmentDraft } from './segment-draft.ts'
import { pack, unpack } from './shared-block.ts'
import { runToEnd } from './time-slice.ts'

/** A request to a thread; each except `learn` gets one answer, in order. */
export type ThreadRequest =
  | { ask: 'add'; documents: readonly SearchDocument[] }
  | { ask: 'learn'; numbers: Numbers }
  | { ask: 'finish'; termCount: number }
  | { ask: 'merge'; sources: { segment: Segment; live: Bits }[]; termCount: number }

export type ThreadAnswer = { names: Names; refused: Refusal[] } | { segment: Segment }

/**
 * Searches have priority, even with two threads on two cores. Only Linux has a priority per thread.
 */
if (process.platform === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
}

const draft = new SegmentDraft()

/** In shared memory, so that the main thread reads the segment without a copy. */
const shared = (segment: Segment): ThreadAnswer => ({ segment: unpack<Segment>(pack(segment)) })

function answer(request: ThreadRequest): ThreadAnswer | null {
  switch (request.ask) {
    case 'add':
      return draft.add(request.documents)
    case 'learn':
      draft.learn(request.numbers)
      return null
    case 'finish':
      return shared(draft.finish(request.termCount))
    case 'merge':
      return shared(runToEnd(mergeSegments(request.sources, request.termCount)))
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  const given = answer(request)
  if (given) parentPort?.postMessage(given)
})
