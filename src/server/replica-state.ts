/** A replica further behind than this is not read. */
const MOST_LAG_MS = 10_000

/**
 * How far a replica is behind its primary, from the positions of both in the log of changes, each asked about once a
 * second. The clock of neither server counts, and a replica that lost its primary falls behind.
 */
export class ReplicaState {
  /** Null while the replica does not answer. */
  lagMs: number | null = null
  /** Positions that the primary reached and the replica not yet, the oldest first, with one that it reached. */
  #ahead: { at: number; position: bigint }[] = []

  get isUsable(): boolean {
    return this.lagMs !== null && this.lagMs <= MOST_LAG_MS
  }

  /** @param now milliseconds of any clock that goes on evenly */
  primaryIsAt(position: bigint, now: number): void {
    const last = this.#ahead.at(-1)
    // After a change of primary, positions begin anew.
    if (last && position < last.position) this.#ahead = []
    if (last?.position === position) last.at = now
    else this.#ahead.push({ at: now, position })
    while (this.#ahead[1] && now - this.#ahead[1].at > MOST_LAG_MS) this.#ahead.shift()
  }

  /** A primary that does not answer leaves the lag as it was: the replica is then all there is to read. */
  replicaIsAt(position: bigint, now: number, isPrimaryThere: boolean): void {
    const reached = this.#ahead.findLastIndex((each) => each.position <= position)
    if (reached > 0) this.#ahead.splice(0, reached)
    const [first, next] = this.#ahead
    if (!isPrimaryThere && this.lagMs !== null) return
    if (!first) this.lagMs = null
    else if (first.position > position) this.lagMs = Number.POSITIVE_INFINITY
    else this.lagMs = next ? now - first.at : 0
  }

  replicaFailed(): void {
    this.lagMs = null
  }
}
