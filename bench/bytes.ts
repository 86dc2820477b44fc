/** Size in kB of the scripts and styles that the HTML of a page loads: raw, gzip and Brotli. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withSite } from './site.ts'

const LOADED = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g

type Sizes = { raw: number; gz: number; br: number }
const NOTHING: Sizes = { raw: 0, gz: 0, br: 0 }

async function sizesOf(url: string): Promise<Sizes> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { raw: bytes.length, gz: gzipSync(bytes).length, br: brotliCompressSync(bytes).length }
}

function sum(a: Sizes, b: Sizes): Sizes {
  return { raw: a.raw + b.raw, gz: a.gz + b.gz, br: a.br + b.br }
}

const kilobytes = ({ raw, gz, br }: Sizes) =>
  [raw, gz, br].map((bytes) => (bytes / 1000).toFixed(1)).join(' | ')

await withSite(async (origin) => {
  const listing = await (await fetch(`${origin}/api/v1/tenders?limit=1`)).json()
  const tender = new URL(listing.tenders[0].url).pathname
  console.log('\n| page | what | raw kB | gz kB | br kB |\n|---|---|---|---|---|')
  for (const [name, page] of [
    ['/', '/'],
    ['/bids', '/bids'],
    ['a tender', tender],
  ] as const) {
    const html = await (await fetch(origin + page)).text()
    const loaded = new Map(Array.from(html.matchAll(LOADED), ([, path, kind]) => [path, kind]))
    const total: Record<string, Sizes> = { js: NOTHING, css: NOTHING }
    for (const [path, kind = ''] of loaded) {
      total[kind] = sum(total[kind] ?? NOTHING, await sizesOf(origin + path))
    }
    for (const [kind, sizes] of Object.entries(total)) {
      console.log(`| ${name} | ${kind} | ${kilobytes(sizes)} |`)
      console.log(JSON.stringify({ bench: 'bytes', page: name, kind, ...sizes }))
    }
  }
})
