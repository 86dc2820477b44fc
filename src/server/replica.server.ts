import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, type DatabaseWait, openDatabase } from '#/db/client.server.ts'
import { env } from '#/lib/env.ts'
import { log } from '#/server/log.server.ts'
import { ReplicaState } from './replica-state.ts'

/** A request goes to the primary after this, and has to be answered within ten seconds in all. */
const WAIT: DatabaseWait = { connectMs: 500, statementMs: 2_000 }
const LOOK_EVERY_MS = 1_000

/** A streaming replica that requests may read, watched all the time. */
export class Replica {
  readonly database: Database
  /** For long lists, as `backgroundDatabase`. */
  readonly background: Database
  readonly #primary: Database
  readonly #state = new ReplicaState()
  readonly #stopping = new AbortController()
  #watching: Promise<void> | undefined

  constructor(url: string, { primary }: { primary: Database }) {
    this.database = openDatabase(url, { poolSize: env.DATABASE_POOL, wait: WAIT })
    this.background = openDatabase(url, { poolSize: 2, wait: { ...WAIT, statementMs: 120_000 } })
    this.#primary = primary
  }

  get isUsable(): boolean {
    return this.#state.isUsable
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    await this.#look()
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    await Promise.all([this.database.close(), this.background.close()])
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
      if (!signal.aborted) await this.#look()
    }
  }

  async #look(): Promise<void> {
    const wasUsable = this.isUsable
    // The replica after the primary: what it has by then counts for it.
    const primary = await positionOf(this.#primary)
    if (primary !== null) this.#state.primaryIsAt(primary, performance.now())
    const own = await positionOf(this.database)
    if (own === null) this.#state.replicaFailed()
    else this.#state.replicaIsAt(own, performance.now(), primary !== null)
    if (wasUsable === this.isUsable) return
    const { lagMs } = this.#state
    if (wasUsable) log.warn({ lagMs }, 'the replica is gone or far behind: the primary is read')
    else log.info({ lagMs }, 'the replica is read')
  }
}

/** Bytes of the log of changes that a server wrote, or, as a replica, repeated; null where it does not answer. */
async function positionOf(db: Database): Promise<bigint | null> {
  const asked = db.execute<{ position: string }>(sql`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
      '0/0')::text as position`)
  // The primary's own wait is longer than a look may take.
  const late = setTimeout(WAIT.connectMs * 2, null, { ref: false })
  const answer = await Promise.race([asked, late]).catch(() => null)
  asked.catch(() => {})
  const position = answer?.rows[0]?.position
  return position ? BigInt(position) : null
}
