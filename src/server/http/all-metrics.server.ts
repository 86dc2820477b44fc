import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, Registry } from 'prom-client'
import { z } from 'zod'

const WAIT_MS = 5_000
const answerSchema = z.object({ metricsFor: z.string(), text: z.string().nullable() })

let isShared = false

/**
 * The figures of these registries; where several processes share a socket, of all of them, each with its number: a
 * request for them reaches any one.
 */
export async function allMetrics(registries: Registry[]): Promise<string> {
  const own = Registry.merge(registries)
  if (!cluster.isWorker) return own.metrics()
  shareMetrics(registries)
  return (await metricsOfProcesses()) ?? own.metrics()
}

/** Has the other processes ask this one for its figures too. */
export function shareMetrics(registries: Registry[]): void {
  if (isShared || !cluster.isWorker) return
  isShared = true
  for (const registry of registries) registry.setDefaultLabels({ process: cluster.worker?.id ?? 0 })
  AggregatorRegistry.setRegistries(registries)
  // It listens for the first process's question.
  void new AggregatorRegistry()
}

/** Null where a process does not answer in time. */
function metricsOfProcesses(): Promise<string | null> {
  const metricsFor = randomUUID()
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      clearTimeout(late)
      process.off('message', listen)
      resolve(text)
    }
    const listen = (sent: unknown) => {
      const { data } = answerSchema.safeParse(sent)
      if (data?.metricsFor === metricsFor) end(data.text)
    }
    const late = setTimeout(end, WAIT_MS, null)
    process.on('message', listen)
    process.send?.({ metricsFor })
  })
}
