import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FeedCode } from '#/features/sources/feeds.ts'
import { slugOf } from '#/lib/slug.ts'
import { httpFor, liveFeed, siteAddress } from '../live-feed.ts'
import { type FeedReport, probeFeed } from './probe-feed.ts'
import { probeSite, type SiteReport } from './probe-site.ts'
import { isUnreadSite, UNREAD_SITES, type UnreadSite } from './unread-sites.ts'
import { type Exchange, watchedHttp } from './watched-http.ts'

export type ProbeCommand = {
  source: FeedCode | UnreadSite
  /** Where answers and the report are written; a folder named after the source where null. */
  out: string | null
}

/** Between two requests to a site that nobody knows. */
const GAP_MS = 2000

/**
 * Asks a source a little and writes down what it met: each answer as it came, and `report.json`.
 * Needs no database. Exit code: 0 when notices (or pages) could be read, 1 otherwise.
 */
export async function runProbe(
  { source, out }: ProbeCommand,
  { say, tell, now }: { say: (line: string) => void; tell: (result: object) => void; now: Date },
): Promise<number> {
  const folder = path.resolve(out ?? `probe-${source}`)
  await mkdir(folder, { recursive: true })
  const exchanges: Exchange[] = []
  const writing: Promise<void>[] = []
  const watch = (exchange: Exchange, body: Buffer | null) => {
    exchanges.push(exchange)
    const { method, url, status, bytes, seconds, failure } = exchange
    say(`${method} ${url}: ${failure ?? `${status}, ${bytes} bytes, ${seconds} s`}`)
    if (body) writing.push(writeFile(path.join(folder, fileOf(exchange, exchanges.length)), body))
  }
  const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-probe-'))
  try {
    const report = isUnreadSite(source)
      ? await siteReport(source, watch)
      : await feedReport(source, { watch, now, scratch })
    await Promise.all(writing)
    const whole = { source, at: now.toISOString(), exchanges, ...report }
    await writeFile(path.join(folder, 'report.json'), `${JSON.stringify(whole, null, 2)}\n`)
    for (const line of 'fields' in report ? feedLines(report) : siteLines(report)) say(line)
    say(`Written to ${folder}. Take personal data out before an answer becomes a fixture.`)
    tell({ source, exchanges: exchanges.length, failure: report.failure })
    return isGood(report) ? 0 : 1
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type Watch = (exchange: Exchange, body: Buffer | null) => void

function siteReport(source: UnreadSite, watch: Watch): Promise<SiteReport> {
  const http = watchedHttp(httpFor({ gapMs: GAP_MS }), watch)
  return probeSite(siteAddress(source, UNREAD_SITES[source]), http)
}

function feedReport(
  source: FeedCode,
  { watch, now, scratch }: { watch: Watch; now: Date; scratch: string },
): Promise<FeedReport> {
  const feed = liveFeed(source)
  return probeFeed(feed, { http: watchedHttp(httpFor(feed), watch), now, scratch })
}

function isGood(report: FeedReport | SiteReport): boolean {
  if (report.failure !== null) return false
  return 'fields' in report
    ? report.read > report.rejected.length
    : report.pages.some(({ shape }) => shape !== null)
}

/** `03-get-notice-123-xml.xml`: in the order of the walk. */
function fileOf({ method, url, contentType }: Exchange, number: number): string {
  const { pathname, search } = new URL(url)
  const slug = slugOf(`${method} ${pathname} ${search}`).slice(0, 60) || 'answer'
  const kind = /json|xml|html|zip|pdf/.exec(contentType ?? '')?.[0] ?? 'txt'
  return `${String(number).padStart(2, '0')}-${slug}.${kind}`
}

function feedLines({ listed, read, rejected, failure, fields }: FeedReport): string[] {
  return [
    `${listed} notices listed on the first page, ${read} of them read, ${rejected.length} unusable.`,
    ...rejected.map((reason) => `Unusable: ${reason}`),
    ...(failure === null ? [] : [`The source could not be read: ${failure}`]),
    ...fields.map(
      ({ field, told, of, example }) =>
        `  ${field}: ${told} of ${of}${example ? `, ${example}` : ''}`,
    ),
  ]
}

function siteLines({ allowed, failure, pages }: SiteReport): string[] {
  return [
    allowed === false ? 'robots.txt keeps robots from the home page: nothing was fetched.' : '',
    failure === null ? '' : `The site could not be read: ${failure}`,
    ...pages.flatMap(({ url, shape, failure: reason, allowed: may }) => [
      `${url}: ${may ? (reason ?? shape?.title ?? 'no title') : 'not allowed by robots.txt'}`,
      ...(shape?.needsScripts ? ['  nothing to read without its scripts'] : []),
      ...(shape?.linkForms.slice(0, 10).map(({ form, links }) => `  ${links} links ${form}`) ?? []),
      ...Object.entries(shape?.labels ?? {}).map(([label, value]) => `  ${label}: ${value}`),
    ]),
  ].filter((line) => line !== '')
}
