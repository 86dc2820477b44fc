import type { Registry } from 'prom-client'
import { addFileStoreMetrics } from '#/features/documents/stored-files/file-store-metrics.server.ts'
import { currentCoverage } from '#/features/sources/coverage/current-coverage.server.ts'
import { coverageMetrics, mayReadMetrics } from '#/features/sources/coverage/metrics.server.ts'
import {
  tenderIndex,
  tenderIndexLag,
  unindexedTenders,
} from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { backgroundDatabase } from '#/server/database.server.ts'
import { allMetrics, shareMetrics } from '#/server/http/all-metrics.server.ts'
import { requestRegistry } from '#/server/http/request-metrics.server.ts'
import { addOperationMetrics, type Load } from './operation-metrics.server.ts'

let registry: ReturnType<typeof coverageMetrics> | undefined

/** `/metrics` for Prometheus; 404 without the token. */
export async function answerMetrics(request: Request, load: Load): Promise<Response> {
  if (!mayReadMetrics(request, env.METRICS_TOKEN)) {
    return new Response('Cette page n’existe pas.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const all = registries(load)
  return new Response(await allMetrics(all), {
    headers: { 'content-type': requestRegistry.contentType, 'cache-control': 'no-store' },
  })
}

/** Where several processes share a socket, each answers for all. */
export function startMetrics(load: Load): void {
  shareMetrics(registries(load))
}

function registries(load: Load): Registry[] {
  registry ??= newRegistry(load)
  return [registry, requestRegistry]
}

function newRegistry(load: Load) {
  const db = backgroundDatabase()
  const made = coverageMetrics({
    db,
    coverage: currentCoverage,
    openTenders: () => tenderIndex.search({ now: Date.now(), status: 'open', limit: 0 }).total,
    unindexedTenders: () => unindexedTenders.all.length,
  })
  addFileStoreMetrics(made, { db })
  addOperationMetrics(made, { db, indexLagSeconds: tenderIndexLag, load })
  return made
}
