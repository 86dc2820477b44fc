import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#/db/client.server.ts'
import { MESSAGE_STATES } from '#/domain/message-state.ts'
import { outboxFigures, taskFigures } from './operation-figures.queries.server.ts'

/** What the load gate of the process measures. */
export type Load = { delayMs: number; underWay: number; refused: number }

/** Adds jobs, outbox, the lag of the index, and the load of the process. */
export function addOperationMetrics(
  registry: Registry,
  { db, indexLagSeconds, load }: { db: Database; indexLagSeconds: () => number; load: Load },
): void {
  const registers = [registry]
  new Gauge({
    name: 'clairmarche_jobs',
    help: 'Jobs by task and state: waiting (due), running, failing (tried again), given_up.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { task, waiting, running, failing, givenUp } of await taskFigures(db)) {
        this.set({ task, state: 'waiting' }, waiting)
        this.set({ task, state: 'running' }, running)
        this.set({ task, state: 'failing' }, failing)
        this.set({ task, state: 'given_up' }, givenUp)
      }
    },
  })
  new Gauge({
    name: 'clairmarche_outbox_oldest_due_seconds',
    help: 'For how long the oldest e-mail that is due has waited.',
    registers,
    async collect() {
      this.set((await outboxFigures(db)).oldestDueSeconds)
    },
  })
  new Gauge({
    name: 'clairmarche_outbox_messages',
    help: 'E-mails of the outbox by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { messages } = await outboxFigures(db)
      for (const state of MESSAGE_STATES) this.set({ state }, messages[state] ?? 0)
    },
  })
  const ofProcess = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `clairmarche_${name}`,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  ofProcess(
    'index_lag_seconds',
    'Since the search index of this process last had all changes.',
    indexLagSeconds,
  )
  ofProcess(
    'event_loop_delay_seconds',
    'Delay of the event loop of late, by which requests are refused.',
    () => load.delayMs / 1000,
  )
  ofProcess('requests_under_way', 'Requests that this process works on.', () => load.underWay)
  ofProcess(
    'requests_refused',
    'Requests refused with 503 because of the load, since the start.',
    () => load.refused,
  )
}
