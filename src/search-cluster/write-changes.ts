import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Refusal } from '#/search/refusal.ts'
import { blockedBy, type ClusterConnection, isBlock, SearchUnavailable } from './connection.ts'
import type { QueryJson } from './query-json.ts'

/** Characters of a request, about: nodes refuse 100 MB. */
const REQUEST_LENGTH = 1_000_000
const TIMEOUT_MS = 60_000
/** A cluster that has too much to do is given this long, at first and at most at a time, and in all. */
const PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const PATIENCE_MS = 60_000

/** A change of one document: its lines in a request. */
export type Change = { id: string; lines: QueryJson[] }

const written = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({
        _id: z.string(),
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    ),
  ),
})

/**
 * Writes in requests of limited length, and those changes again that the cluster has no time for; returns what it cannot
 * index.
 *
 * @throws SearchUnavailable
 */
export async function writeChanges(
  connection: ClusterConnection,
  changes: readonly Change[],
): Promise<Refusal[]> {
  const refused: Refusal[] = []
  let part: Change[] = []
  let length = 0
  for (const change of changes) {
    part.push(change)
    length += JSON.stringify(change.lines).length
    if (length < REQUEST_LENGTH) continue
    refused.push(...(await writePart(connection, part)))
    part = []
    length = 0
  }
  return part.length === 0 ? refused : [...refused, ...(await writePart(connection, part))]
}

async function writePart(
  connection: ClusterConnection,
  changes: readonly Change[],
): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const giveUpAt = Date.now() + PATIENCE_MS
  let waiting = changes
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const items = await sendBulk(connection, waiting)
    const again = items === null ? waiting : refusedForNow(items, waiting, refused)
    if (again.length === 0) return refused
    if (Date.now() > giveUpAt) throw new SearchUnavailable('429: it has had too much to do')
    waiting = again
    await sleep(pause)
  }
}

type Items = z.output<typeof written>['items']

/** The result of each change; null where the cluster has no time for the request. */
async function sendBulk(
  connection: ClusterConnection,
  changes: readonly Change[],
): Promise<Items | null> {
  try {
    const { items } = await connection.ask(written, {
      method: 'POST',
      path: '/_bulk',
      lines: changes.flatMap(({ lines }) => lines),
      timeoutMs: TIMEOUT_MS,
    })
    return items
  } catch (error) {
    if (error instanceof SearchUnavailable && error.isBusy) return null
    throw error
  }
}

/** The changes that the cluster had no time for; those it will never accept are added to `refused`. */
function refusedForNow(items: Items, changes: readonly Change[], refused: Refusal[]): Change[] {
  const again: Change[] = []
  for (const [at, item] of items.entries()) {
    const [{ status, error } = { status: 500, error: undefined }] = Object.values(item)
    const change = changes[at]
    if (status < 300 || !change) continue
    const reason = `${status} ${error?.type ?? ''}: ${error?.reason ?? ''}`
    if (isBlock(error?.type)) throw new SearchUnavailable(blockedBy(reason))
    if (status >= 500 || error?.type === 'index_not_found_exception') {
      throw new SearchUnavailable(reason)
    }
    if (status === 429) again.push(change)
    else refused.push({ key: change.id, reason })
  }
  return again
}
