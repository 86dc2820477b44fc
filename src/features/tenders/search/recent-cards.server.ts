import { LRUCache } from 'lru-cache'
import type { Database } from '#/db/client.server.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'

/** Some 15 MB. */
const MOST = 10_000
/** Not every change of a card is a change of the index: an administrator's title, a buyer's new address. */
const MAX_AGE_MS = 60_000

/** The cards that searches listed last: each is read once a minute, and again as soon as the index has changed. */
export class RecentCards {
  readonly #cards = new LRUCache<string, TenderCard>({ max: MOST, ttl: MAX_AGE_MS })
  #state: number | undefined

  /**
   * What `tenderCards` gives, shared between callers: it must not be changed. `state` is the number of the index's
   * state that found the ids.
   */
  async of(
    db: Database,
    { ids, now, state }: { ids: string[]; now: Date; state: number },
  ): Promise<TenderCard[]> {
    if (state !== this.#state) {
      this.#cards.clear()
      this.#state = state
    }
    const found = new Map<string, TenderCard>()
    for (const id of ids) {
      const card = this.#cards.get(id)
      if (card) found.set(id, card)
    }
    const missing = ids.filter((id) => !found.has(id))
    for (const card of await tenderCards(db, { ids: missing, now })) {
      found.set(card.id, card)
      // The card may be older than a change that the index has read since.
      if (state === this.#state) this.#cards.set(card.id, card)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
