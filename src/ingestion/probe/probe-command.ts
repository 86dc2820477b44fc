import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FeedCode, isFeedCode } from '#/domain/sources/feed-codes.ts'
import type { Ask } from '../fetching/followed-fetch.ts'
import { httpFor, liveFeed, siteAddress } from '../live-feed.ts'
import { type FeedReport, probeFeed } from './probe-feed.ts'
import { probeSite, type SiteReport } from './probe-site.ts'
import { readSavedProbe, type SavedAnswer, savingAsk } from './saved-answers.ts'
import { type UnreadSite, unreadSite } from './unread-sites.ts'

export type ProbeCommand = {
  source: FeedCode | UnreadSite['code']
  /** Where answers and the report are written; a folder named after the source where null. */
  out: string | null
  /** The folder of an earlier probe, whose answers replace the source; null: the source is requested. */
  replay: string | null
}

type Terminal = { say: (line: string) => void; print: (result: object) => void; now: Date }

/** Between two requests to an unknown site. */
const GAP_MS = 2000

/**
 * Sends a few requests to a source and writes down the answers: each answer as it came, and `report.json`. Or reads
 * what an earlier probe wrote, and sends no request. Needs no database. Exit code: 0 when notices (or pages)
 * could be read, 1 otherwise.
 */
export async function runProbe(command: ProbeCommand, terminal: Terminal): Promise<number> {
  return command.replay === null
    ? probeSource(command, terminal)
    : replayProbe({ source: command.source, folder: command.replay }, terminal)
}

async function probeSource(
  { source, out }: ProbeCommand,
  { say, print, now }: Terminal,
): Promise<number> {
  const folder = path.resolve(out ?? `probe-${source}`)
  await mkdir(folder, { recursive: true })
  const exchanges: SavedAnswer[] = []
  const ask = savingAsk(folder, (answer) => {
    exchanges.push(answer)
    const { method, url, status, bytes, seconds, failure } = answer
    say(`${method} ${url}: ${failure ?? `${status}, ${bytes} bytes, ${seconds} s`}`)
  })
  const report = await reportOf(source, { ask, now })
  const whole = { source, at: now.toISOString(), exchanges, ...report }
  await writeFile(path.join(folder, 'report.json'), `${JSON.stringify(whole, null, 2)}\n`)
  for (const line of linesOf(report)) say(line)
  say(`Written to ${folder}. Take personal data out before an answer becomes a fixture.`)
  print({ source, exchanges: exchanges.length, failure: report.failure })
  return isGood(report) ? 0 : 1
}

async function replayProbe(
  { source, folder }: { source: ProbeCommand['source']; folder: string },
  { say, print }: Terminal,
): Promise<number> {
  const saved = await readSavedProbe(path.resolve(folder))
  if (saved?.source !== source) {
    say(`${folder} holds no answers of ${source} that a probe saved.`)
    return 1
  }
  const report = await reportOf(source, { ask: saved.ask, now: saved.at, isReplay: true })
  for (const line of linesOf(report)) say(line)
  print({ source, failure: report.failure })
  return isGood(report) ? 0 : 1
}

/** What a source answers, through `ask`; a replay makes no pause. */
async function reportOf(
  source: ProbeCommand['source'],
  { ask, now, isReplay = false }: { ask: Ask; now: Date; isReplay?: boolean },
): Promise<FeedReport | SiteReport> {
  const http = (gapMs: number) =>
    httpFor({ gapMs: isReplay ? 0 : gapMs }, { ask, ...(isReplay && { wait: async () => {} }) })
  if (!isFeedCode(source)) {
    const site = unreadSite(source)
    if (site === undefined) throw new Error(`${source} is no source that can be looked at`)
    return probeSite(siteAddress(site), http(GAP_MS))
  }
  const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-probe-'))
  try {
    const feed = liveFeed(source)
    return await probeFeed(feed, { http: http(feed.gapMs), now, scratch })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function isGood(report: FeedReport | SiteReport): boolean {
  if (report.failure !== null) return false
  return 'fields' in report
    ? report.read > report.rejected.length
    : report.pages.some(({ shape }) => shape !== null)
}

function linesOf(report: FeedReport | SiteReport): string[] {
  return 'fields' in report ? feedLines(report) : siteLines(report)
}

function feedLines({ listed, read, rejected, faults, failure, fields }: FeedReport): string[] {
  return [
    `${listed} notices listed on the first page, ${read} of them read, ${rejected.length} unusable.`,
    ...rejected.map((reason) => `Unusable: ${reason}`),
    ...faults.map((fault) => `Missing: ${fault}`),
    ...(failure === null ? [] : [`The source could not be read: ${failure}`]),
    ...fields.map(
      ({ field, filled, of, example }) =>
        `  ${field}: ${filled} of ${of}${example ? `, ${example}` : ''}`,
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
