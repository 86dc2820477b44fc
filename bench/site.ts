import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from '../scripts/build.ts'
import { migrate } from '../scripts/command-database.ts'
import { loadDemoNotices } from '../scripts/load-demo-notices.ts'
import { startOwnServer } from '../scripts/own-postgres/own-server.ts'
import { superviseProcess } from '../scripts/supervised-process.ts'

/** Runs `work` with a temporary migrated PostgreSQL, removed afterwards. */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startOwnServer({ dataDir, say: () => {} })
  try {
    await migrate(server.url)
    return await work(server.url)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` with the built site on the demonstration notices, and the URL of its database. */
export function withSite<Result>(
  work: (origin: string, databaseUrl: string) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  return withDatabase(async (url) => {
    await buildIfChanged(new AbortController().signal)
    await loadDemoNotices(url, () => {})
    return await withWeb(url, settings, (origin) => work(origin, url))
  })
}

/** Runs `work` with one web process on a database, with these settings. */
export async function withWeb<Result>(
  databaseUrl: string,
  settings: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const web = superviseProcess({
    name: 'web',
    args: ['src/web.ts'],
    env: {
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    say: console.error,
  })
  try {
    const origin = new URL(await web.ready)
    origin.hostname = 'localhost'
    while (!(await fetch(new URL('/readyz', origin))).ok);
    return await work(origin.origin)
  } finally {
    await web.stop()
  }
}
