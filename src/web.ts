import cluster from 'node:cluster'
import { env } from '#/lib/env.ts'
import { runWebProcesses } from '#/server/web-processes.server.ts'

// With one process there is nothing to share.
if (env.WEB_PROCESSES > 1 && cluster.isPrimary) runWebProcesses(env.WEB_PROCESSES)
else await import('./web-process.ts')
