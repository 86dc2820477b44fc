import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#/db/client.server.ts'
import { FILE_STORE_FAULTS } from '#/domain/file-store-faults.ts'
import { fileStoreFaults } from './file-store-faults.queries.server.ts'

/** Adds the faults of the file store that processes of all machines report. */
export function addFileStoreMetrics(registry: Registry, { db }: { db: Database }): void {
  new Gauge({
    name: 'clairmarche_file_store_faults',
    help: 'Processes whose folder is not the shared file store, or whose disk is full, in ten minutes.',
    labelNames: ['fault'],
    registers: [registry],
    async collect() {
      const reported = await fileStoreFaults(db)
      for (const fault of FILE_STORE_FAULTS) {
        this.set({ fault }, reported.filter((one) => one.fault === fault).length)
      }
    },
  })
}
