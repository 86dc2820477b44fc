import { MINUTE_MS } from '#/domain/time/units.ts'
import type { Refusal } from '#/search/refusal.ts'

/** A published tender that is missing in the index; times in Unix milliseconds. */
export type UnindexedTender = { id: string; reason: string; since: number; triedAt: number }

/** What came of indexing the tenders `tried`. */
export type Outcome = { tried: readonly string[]; refused: readonly Refusal[]; now: number }

const RETRY_MS = 10 * MINUTE_MS
/** Tenders tried again at a time. */
const BATCH = 200

/** The tenders that could not be indexed. They are tried again when they change, and every ten minutes. */
export class UnindexedTenders {
  readonly #byId = new Map<string, UnindexedTender>()

  get all(): UnindexedTender[] {
    return [...this.#byId.values()]
  }

  /** Takes those that an earlier process saved; they are due at once. */
  restore(saved: readonly UnindexedTender[]): void {
    this.#byId.clear()
    for (const each of saved) this.#byId.set(each.id, { ...each, triedAt: 0 })
  }

  /** Ids of those to try again, the longest untried first. */
  due(now: number): string[] {
    return this.all
      .filter(({ triedAt }) => now - triedAt >= RETRY_MS)
      .sort((a, b) => a.triedAt - b.triedAt)
      .slice(0, BATCH)
      .map(({ id }) => id)
  }

  /** Gives the tenders that are refused for the first time, or for another reason than before. */
  record({ tried, refused, now }: Outcome): Refusal[] {
    const added = refused.filter(({ key, reason }) => this.#byId.get(key)?.reason !== reason)
    const keys = new Set(refused.map(({ key }) => key))
    for (const id of tried) if (!keys.has(id)) this.#byId.delete(id)
    for (const { key, reason } of refused) {
      const since = this.#byId.get(key)?.since ?? now
      this.#byId.set(key, { id: key, reason, since, triedAt: now })
    }
    return added
  }
}
