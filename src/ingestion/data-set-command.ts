import type { Database } from '#/db/client.server.ts'
import type { DataSetCode } from '#/domain/sources/feed-codes.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import { importContracts } from './decp/import-contracts.ts'
import { UnreadableContracts } from './decp/unreadable-contracts.ts'
import { progressLine } from './live-command.ts'
import { httpFor, liveDataSet } from './live-feed.ts'
import { runDataSet } from './run-data-set.ts'
import type { FeedProgress } from './walk-feed.ts'

type Terminal = { say: (line: string) => void; print: (result: object) => void }

const SAID_EVERY_MS = 1000

/** Reads a data set from its source once, with output for a terminal. Exit codes as those of feeds. */
export async function runDataSetCommand(
  db: Database,
  code: DataSetCode,
  terminal: Terminal,
): Promise<number> {
  const began = Date.now()
  const dataSet = liveDataSet(code)
  const onProgress = spoken(began, terminal)
  const run = await runDataSet(db, {
    dataSet,
    http: httpFor(dataSet),
    now: () => new Date(),
    onProgress: ({ counts, progress }) =>
      onProgress({ counts: { ...counts, failed: 0 }, progress }),
  })
  if (run.outcome === 'busy') {
    terminal.say(`${code} is being read by another process: nothing was done.`)
    return 3
  }
  const { failed: _, ...counts } = run.counts
  terminal.print({ feed: code, outcome: run.outcome, ...counts, seconds: secondsSince(began) })
  if (run.outcome === 'succeeded') return 0
  terminal.say(`The run ended early: ${run.error}`)
  return 1
}

/** Reads a file of contracts. Exit code: 0 done, 1 where nothing in it could be used. */
export async function readContractsFile(
  db: Database,
  file: string,
  terminal: Terminal,
): Promise<number> {
  const began = Date.now()
  const onProgress = spoken(began, terminal)
  try {
    const counts = await importContracts(db, {
      file,
      now: new Date(),
      onProgress: ({ counts: soFar, bytes }) =>
        onProgress({
          counts: { ...soFar, failed: 0 },
          progress: { ...inMegabytes(bytes), unit: 'MB' },
        }),
    })
    terminal.print({ ...counts, seconds: secondsSince(began) })
    if (counts.read > 0 && counts.rejected < counts.read) return 0
    terminal.say('Nothing here could be used: are these contracts of DECP?')
    return 1
  } catch (error) {
    if (!(error instanceof UnreadableContracts)) throw error
    terminal.say(`${error.message}. Earlier records are stored.`)
    return 1
  }
}

/** Winners of the notices that were just read get their pages at once. */
export async function writeContractsOfNotices(db: Database, { say }: Terminal): Promise<void> {
  const looked = await writeNoticeContracts(db, { now: new Date() })
  if (looked > 0) say(`${looked} notices of results were looked through for contracts.`)
}

function spoken(began: number, { say }: Terminal): (progress: FeedProgress) => void {
  const line = progressLine(began, Date.now, 'records')
  let said = 0
  return (progress) => {
    if (Date.now() - said < SAID_EVERY_MS) return
    said = Date.now()
    say(line(progress))
  }
}

const secondsSince = (began: number) => (Date.now() - began) / 1000

function inMegabytes({ done, total }: { done: number; total: number }) {
  return { done: Math.round(done / 1e6), total: Math.round(total / 1e6) }
}
