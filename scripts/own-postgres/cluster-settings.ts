import { availableParallelism, totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** Server settings for a machine shared with the web and worker processes. */
export function clusterSettings(durable: boolean): Record<string, string> {
  const memory = totalmem() / MEGABYTE
  const sharedBuffers = clamp(memory / 8, 64, 1024)
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Tests run several sites and workers at once on one server.
    max_connections: durable ? '100' : '200',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16_384)}MB`,
    work_mem: `${clamp(memory / 256, 8, 64)}MB`,
    maintenance_work_mem: `${clamp(memory / 16, 64, 512)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers: `${availableParallelism()}`,
    max_parallel_workers_per_gather: '1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details quote rows, with addresses of people.
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
