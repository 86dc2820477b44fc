import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { z } from 'zod'
import { log } from './log.server.ts'

const LONGEST_WAIT_MS = 30_000
const STEADY_MS = 60_000

/** What a web process sends: that it answers, or that `/metrics` of all processes is asked for. */
const messageSchema = z.union([
  z.object({ ready: z.literal(true), url: z.string() }),
  z.object({ metricsFor: z.string() }),
])

/**
 * Runs so many web processes on one socket. One that ends by itself is started again, each time after a longer wait;
 * a signal to this process reaches all of them, and it ends after the last.
 */
export function runWebProcesses(count: number): void {
  const metrics = new AggregatorRegistry()
  const running = new Set<Worker>()
  const ready = new Set<Worker>()
  let isStopping = false
  let isAnnounced = false
  let failures = 0

  const start = (waitMs = 0) => {
    setTimeout(() => {
      if (!isStopping) watch(cluster.fork())
    }, waitMs)
  }
  const watch = (worker: Worker) => {
    const began = Date.now()
    running.add(worker)
    worker.on('message', (sent) => {
      const { data } = messageSchema.safeParse(sent)
      if (!data) return
      if ('metricsFor' in data) return void answerMetrics(worker, data.metricsFor)
      ready.add(worker)
      if (ready.size < count || isAnnounced) return
      isAnnounced = true
      process.send?.(data)
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      ready.delete(worker)
      if (isStopping && running.size === 0) process.exit(0)
      if (isStopping) return
      // As with one process: who started this one gives up, or tries again.
      if (!isAnnounced) process.exit(1)
      failures = Date.now() - began > STEADY_MS ? 1 : failures + 1
      const waitMs = Math.min(500 * 2 ** (failures - 1), LONGEST_WAIT_MS)
      log.error({ ending: signal ?? code, waitMs }, 'a web process ended and is started again')
      start(waitMs)
    })
  }
  const answerMetrics = async (worker: Worker, metricsFor: string) => {
    const text = await metrics.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ metricsFor, text })
  }
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const worker of running) worker.process.kill(signal)
    if (running.size === 0) process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('SIGINT'))
  for (let number = 0; number < count; number++) start()
}
