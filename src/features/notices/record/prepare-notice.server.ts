import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import type { CallKnowledge } from '../compose/tender-rows.server.ts'
import { type CallKeys, callKeys } from '../join/call-keys.ts'
import { type CallTraits, callTraits } from '../join/call-traits.ts'
import { lookUpCall } from './call-knowledge.server.ts'

/** What is worked out of a notice by itself; `knowledge` of calls alone. */
export type Preparation = { traits: CallTraits; keys: CallKeys; knowledge: CallKnowledge | null }

const prepared = new WeakMap<NoticeContent, Preparation>()

/**
 * Works all of it out ahead of time, so that it costs nothing while the database waits: readers do it while the
 * database is busy with the batch before.
 */
export function prepareNotice(content: NoticeContent): Preparation {
  const traits = callTraits(content)
  const keys = keysOf(content, traits)
  const knowledge = content.kind === 'call' ? lookUpCall(content) : null
  const preparation = { traits, keys, knowledge }
  prepared.set(content, preparation)
  return preparation
}

/** Keeps what another thread worked out. */
export function rememberPreparation(content: NoticeContent, preparation: Preparation): void {
  prepared.set(content, preparation)
}

export function preparedTraits(content: NoticeContent): CallTraits {
  return prepared.get(content)?.traits ?? callTraits(content)
}

export function preparedKeys(content: NoticeContent, traits: CallTraits): CallKeys {
  return prepared.get(content)?.keys ?? keysOf(content, traits)
}

/** Of a call that was composed of several notices: what its `leading` one was found to be, where it says the same. */
export function preparedKnowledge(call: NoticeContent, leading: NoticeContent): CallKnowledge {
  const known = prepared.get(leading)?.knowledge
  return known && sameSubject(call, leading) ? known : lookUpCall(call)
}

/** Nothing that `lookUpCall` reads was changed or filled in. */
function sameSubject(call: NoticeContent, leading: NoticeContent): boolean {
  return (
    LOOKED_UP.every((field) => call[field] === leading[field]) &&
    LOOKED_UP_OF_BUYER.every((field) => call.buyer[field] === leading.buyer[field])
  )
}

const LOOKED_UP = [
  'title',
  'description',
  'cpvCodes',
  'lots',
  'descriptorCodes',
  'departments',
  'placeLabel',
  'postcode',
  'city',
] as const
const LOOKED_UP_OF_BUYER = ['name', 'postcode', 'city'] as const

function keysOf({ kind }: NoticeContent, traits: CallTraits): CallKeys {
  return JOINED_BY_LIKENESS.has(kind) ? callKeys(traits) : NO_KEYS
}

const NO_KEYS: CallKeys = { left: [], sought: [] }

const JOINED_BY_LIKENESS: ReadonlySet<string> = new Set([
  'call',
  'correction',
  'cancellation',
  'award',
])
