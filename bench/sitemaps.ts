/**
 * Reads the sitemaps of many tenders, and exports of long lists, to their end: npm run bench --
 * sitemaps [tenders]
 * Uses a temporary database. Prints a table and one line of JSON.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/db/client.server.ts'
import { exportTenders, type TableFormat } from '../src/features/exports/export-tenders.server.ts'
import {
  sitemapEntries,
  sitemapParts,
  TENDER_PAGES,
} from '../src/features/seo/sitemap-parts.server.ts'
import { sitemapXml } from '../src/features/seo/sitemap-xml.ts'
import { byteStream } from '../src/server/http/byte-stream.server.ts'
import { withDatabase } from './site.ts'

const [count = 1_000_000] = process.argv.slice(2).map(Number)
/** Rows of two exports, which must use the same memory. */
const EXPORTED = [10_000, 100_000]
const MEGABYTE = 2 ** 20
const origin = 'https://marches.example.fr'

function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Reads the streams to their end; returns their size, the time, and the peak of heap and buffers
 * above the start.
 */
async function read(streams: AsyncIterable<ReadableStream<Uint8Array>>) {
  globalThis.gc?.()
  const before = usedMemory()
  const start = performance.now()
  let bytes = 0
  let chunks = 0
  let most = 0
  for await (const stream of streams) {
    for await (const chunk of stream) {
      bytes += chunk.length
      chunks++
      if (chunks % 20 !== 0) continue
      // Garbage does not count.
      globalThis.gc?.()
      most = Math.max(most, usedMemory() - before)
    }
  }
  return {
    megabytes: Math.round((bytes / MEGABYTE) * 10) / 10,
    seconds: Math.round((performance.now() - start) / 100) / 10,
    heldMegabytes: Math.round((most / MEGABYTE) * 10) / 10,
  }
}

await withDatabase(async (url) => {
  const db = openDatabase(url)
  await db.execute(sql`insert into buyer (id, slug, identity, name)
    values (gen_random_uuid(), 'pau', 'name:pau', 'Ville de Pau')`)
  await db.execute(sql`alter table tender disable trigger user`)
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
    select lpad(to_hex(n), 32, '0')::uuid, 'travaux-de-refection-de-la-voirie-communale-et-des-reseaux-' || n,
      'Travaux ' || md5(n::text), buyer.id, now(), now()
    from buyer, generate_series(1, ${count}) as n`)
  await db.execute(sql`analyze tender`)

  const start = performance.now()
  const parts = await sitemapParts(db, TENDER_PAGES)
  const cut = Math.round(performance.now() - start)
  const sitemaps = await read(
    (async function* () {
      for (const { first } of parts)
        yield byteStream(sitemapXml(sitemapEntries(db, TENDER_PAGES, { first, origin })))
    })(),
  )
  console.log('| what | time | MB sent | peak memory, MB |\n|---|---|---|---|')
  console.log(`| ${count} tenders cut into ${parts.length} sitemaps | ${cut} ms | | |`)
  console.log(
    `| all sitemaps, read one after the other | ${sitemaps.seconds} s | ${sitemaps.megabytes} | ${sitemaps.heldMegabytes} |`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from tender order by id limit ${Math.max(...EXPORTED)}`,
  )
  await db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    select gen_random_uuid(), id, type, '1', to_jsonb(repeat(title || ' ', 4)), 'rules'
    from (select id, title from tender order by id limit ${Math.max(...EXPORTED)}) as exported,
      unnest(array['SUBJECT', 'EXCERPT']) as type`)
  const exports: Record<string, unknown> = {}
  const formats = ['csv', 'xlsx'] satisfies TableFormat[]
  for (const [format, length] of formats.flatMap((name) =>
    EXPORTED.map((rows) => [name, rows] as const),
  )) {
    const ids = rows.slice(0, length).map(({ id }) => id)
    const response = exportTenders(db, {
      ids,
      format,
      access: 'everything',
      origin,
      client: 'bench',
      now: new Date(),
    })
    const made = await read(
      (async function* () {
        if (response.body) yield response.body
      })(),
    )
    exports[`${format} ${length}`] = made
    console.log(
      `| ${ids.length} tenders as ${format} | ${made.seconds} s | ${made.megabytes} | ${made.heldMegabytes} |`,
    )
  }
  console.log(JSON.stringify({ tenders: count, parts: parts.length, cut, sitemaps, exports }))
  await db.close()
})
