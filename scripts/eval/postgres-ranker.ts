import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startOwnServer } from '../own-postgres/own-server.ts'
import type { LabelledNotice } from './archive.ts'
import { wordsOf } from './plain-bm25.ts'
import { DEPTH } from './ranking-measures.ts'

/**
 * The numbers of the notices, best first. PostgreSQL in its usual configuration: French dictionary, all words
 * required, `ts_rank`, newest first.
 */
export async function postgresAnswers(
  notices: readonly LabelledNotice[],
  queries: readonly string[],
): Promise<string[][]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-eval-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startOwnServer({ dataDir, say: () => {}, durable: false })
  try {
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query('create table notice (id int, words tsvector, published_at float8)')
    const rows = notices.map((notice, number) => ({
      id: number,
      words: wordsOf(notice),
      published_at: notice.publishedAt,
    }))
    await client.query(
      `insert into notice select id, to_tsvector('french', words), published_at
       from jsonb_to_recordset($1) as row (id int, words text, published_at float8)`,
      [JSON.stringify(rows)],
    )
    const answers: string[][] = []
    for (const query of queries) {
      const { rows: found } = await client.query<{ id: number }>(
        `select id from notice, plainto_tsquery('french', $1) query where words @@ query
         order by ts_rank(words, query) desc, published_at desc, id limit ${DEPTH}`,
        [query],
      )
      answers.push(found.map(({ id }) => String(id)))
    }
    await client.end()
    return answers
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
