import { existsSync } from 'node:fs'
import { openDatabase } from '#/db/client.server.ts'
import { isDatabaseLost } from '#/db/database-failure.server.ts'
import { DATA_SET_CODES, FEED_CODES } from '#/domain/sources/feed-codes.ts'
import { env } from '#/lib/env.ts'
import { parseCommand } from './command-arguments.ts'
import {
  readContractsFile,
  runDataSetCommand,
  writeContractsOfNotices,
} from './data-set-command.ts'
import { type IngestCounts, ingestFiles } from './ingest.ts'
import { runLive } from './live-command.ts'
import { importManualFile, MANUAL_USAGE } from './manual/manual-command.ts'
import { runProbe } from './probe/probe-command.ts'
import { UNREAD_SITES } from './probe/unread-sites.ts'
import { recordFiles } from './record-files.ts'
import { READABLE_SOURCES, readerOf } from './record-readers.ts'

const USAGE = `Usage: npm run ingest -- <source> <file or folder>
       npm run ingest -- <feed> [--from 2026-01-01 --to 2026-01-31 | --parked | --retry-parked]
       npm run ingest -- <${DATA_SET_CODES.join('|')}>, or decp <file>
       npm run ingest -- <feed or site> --probe [--out folder | --replay folder]
       ${MANUAL_USAGE}
Sources of files: ${listed(READABLE_SOURCES)}
Feeds: ${listed(FEED_CODES)}
<platform>: ${FEED_CODES.flatMap((code) => /^place_like_(.+)/.exec(code)?.[1] ?? []).join(', ')}
Sites: ${UNREAD_SITES.map(({ code }) => code).join(', ')}`

const ALL_WAYS = '`npm run ingest` alone tells what can be asked.'
/** Number of reasons printed; all of them are stored with the notices. */
const MOST_REASONS = 3

const CONTRADICTED = '/admin/sources, « Échéances à vérifier »'

/** Reads files, or fetches a source: progress on stderr, JSON lines on stdout. */
async function main(args: string[]): Promise<number> {
  if (args[0] === 'manual') {
    return importManualFile(args.slice(1), {
      databaseUrl: env.DATABASE_DIRECT_URL,
      now: new Date(),
    })
  }
  const command = parseCommand(args)
  if (command.kind === 'refused') {
    return refuse(command.reason === '' ? USAGE : `${command.reason}\n${ALL_WAYS}`)
  }
  if (command.kind === 'files') return readFiles(command)
  if (command.kind === 'probe') return runProbe(command, { say, print, now: new Date() })
  if (!env.DATABASE_DIRECT_URL) return refuse('DATABASE_URL is not set.')
  // One connection holds the lock of the feed.
  const db = openDatabase(env.DATABASE_DIRECT_URL, { poolSize: 3 })
  try {
    return command.kind === 'data_set'
      ? await runDataSetCommand(db, command.dataSet, { say, print })
      : await runLive(db, command, { say, print })
  } finally {
    await db.close()
  }
}

async function readFiles({ source, at }: { source: string; at: string }): Promise<number> {
  const reader = readerOf(source)
  if (reader === null && source !== 'decp') {
    return refuse(`${source} is no source that files can be read of.\n${ALL_WAYS}`)
  }
  if (!existsSync(at)) return refuse(`There is no file or folder ${at}.`)
  if (!env.DATABASE_DIRECT_URL) return refuse('DATABASE_URL is not set.')
  if (reader === null) return readContracts(env.DATABASE_DIRECT_URL, at)

  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const { files, ignored } = await recordFiles(at)
  if (ignored.length > 0) {
    say(`${ignored.length} files hold no notice and are left aside.`)
  }
  const db = openDatabase(env.DATABASE_DIRECT_URL, { poolSize: 1 })
  let shown = 0
  let unusable = 0
  let contradicted = 0
  let cutFiles = 0
  try {
    const counts = await ingestFiles(db, {
      source: reader.source,
      files,
      onProgress: (soFar) => {
        if (seconds() - shown < 1) return
        shown = seconds()
        say(progressLine(soFar, seconds()))
      },
      onUnusable: ({ reason, endsFile }) => {
        if (endsFile) cutFiles++
        const sentence = printable(reason)
        if (endsFile || ++unusable <= MOST_REASONS)
          say(endsFile ? sentence : `Unusable: ${sentence}`)
      },
      onContradicted: ({ sourceRef, sentence }) => {
        if (++contradicted > MOST_REASONS) return
        say(`${sourceRef} says otherwise than its deadline: ${printable(sentence)}`)
      },
    })
    say(progressLine(counts, seconds()))
    if (counts.contradicted > 0) {
      say(
        `${counts.contradicted} notices name another deadline in their text: see ${CONTRADICTED}.`,
      )
    }
    if (counts.demoReplaced > 0) {
      say(`${counts.demoReplaced} notices of the demonstration were replaced by real ones.`)
    }
    await writeContractsOfNotices(db, { say, print })
    print({ ...counts, seconds: Number(seconds().toFixed(3)) })
    if (counts.read === 0) {
      say(`There was no notice in ${at}: nothing was done.`)
      return 1
    }
    if (counts.rejected === counts.read) {
      say(`Nothing here could be used: are these notices of ${source}?`)
      return 1
    }
    return cutFiles > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

async function readContracts(databaseUrl: string, file: string): Promise<number> {
  // One session reads the table back in order while another writes.
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    return await readContractsFile(db, file, { say, print })
  } finally {
    await db.close()
  }
}

/** What was read is quoted: control characters are not for a terminal. */
function printable(words: string): string {
  return words.replace(/\p{Cc}+/gu, ' ')
}

/** The platforms like PLACE as one. */
function listed(codes: readonly string[]): string {
  return [
    ...new Set(codes.map((code) => code.replace(/^place_like_.+/, 'place_like_<platform>'))),
  ].join(', ')
}

function progressLine(counts: IngestCounts, seconds: number): string {
  const { read, created, updated, unchanged, rejected } = counts
  const rate = Math.round(read / seconds)
  return `${read} notices read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected (${rate}/s)`
}

function print(result: object): void {
  console.log(JSON.stringify(result))
}

function say(line: string): void {
  console.error(line)
}

function refuse(sentence: string): number {
  say(sentence)
  return 2
}

/** A PostgreSQL that ends is no fault of the command: one sentence, and what to do. */
async function mainOrLost(args: string[]): Promise<number> {
  try {
    return await main(args)
  } catch (error) {
    if (!isDatabaseLost(error)) throw error
    say(
      'PostgreSQL ended or does not answer: what was read before is stored; run the command again.',
    )
    return 1
  }
}

process.exitCode = await mainOrLost(process.argv.slice(2))
