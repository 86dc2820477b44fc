import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type DataSetCode, isDataSetCode, isFeedCode } from '#/domain/sources/feed-codes.ts'
import type { LiveCommand } from './live-command.ts'
import type { ProbeCommand } from './probe/probe-command.ts'
import { unreadSite } from './probe/unread-sites.ts'

type IngestCommand =
  | { kind: 'files'; source: string; at: string }
  | ({ kind: 'live' } & LiveCommand)
  | { kind: 'data_set'; dataSet: DataSetCode }
  | ({ kind: 'probe' } & ProbeCommand)
  | { kind: 'refused'; reason: string }

const day = z.iso.date()

/**
 * `<source> <file or folder>` reads files; `<source>` fetches what is new, with `--from` and `--to`
 * (`2026-01-31`, both included) the days in between; with `--probe` it is only looked at, with `--replay`
 * the answers that a probe saved.
 */
export function parseCommand(args: readonly string[]): IngestCommand {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  const [source = '', at, ...others] = positionals
  if (source === '' || others.length > 0) return refused('')
  if (at !== undefined) {
    return Object.keys(values).length > 0
      ? refused('Options are for fetching, not for files.')
      : { kind: 'files', source, at }
  }
  if (values.probe) return probe(source, values)
  if (values.out !== undefined || values.replay !== undefined) {
    return refused('--out and --replay go with --probe.')
  }
  if (isDataSetCode(source)) {
    return Object.keys(values).length > 0
      ? refused(`${source} is read whole: it takes no options.`)
      : { kind: 'data_set', dataSet: source }
  }
  if (!isFeedCode(source)) return refused(`${source} is not fetched live: name a file or folder.`)
  const { from, to, parked } = values
  const span = from === undefined || to === undefined ? null : { from, to }
  if (span === null && (from !== undefined || to !== undefined)) {
    return refused('--from and --to go together.')
  }
  if (span !== null && !(day.safeParse(span.from).success && day.safeParse(span.to).success)) {
    return refused('--from and --to are days, such as 2026-01-31.')
  }
  if (span !== null && span.from > span.to) return refused('--from comes after --to.')
  const retry = values['retry-parked']
  return { kind: 'live', feed: source, span, parked: parked ? 'list' : retry ? 'retry' : null }
}

function probe(source: string, { probe: _, out, replay, ...others }: Values): IngestCommand {
  if (Object.keys(others).length > 0 || (out !== undefined && replay !== undefined)) {
    return refused('--probe goes with --out or --replay only.')
  }
  const known = isFeedCode(source) ? source : unreadSite(source)?.code
  return known === undefined
    ? refused(`${source} is no source that can be looked at.`)
    : { kind: 'probe', source: known, out: out ?? null, replay: replay ?? null }
}

type Values = ReturnType<typeof parse>['values']

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      parked: { type: 'boolean' },
      'retry-parked': { type: 'boolean' },
      probe: { type: 'boolean' },
      out: { type: 'string' },
      replay: { type: 'string' },
    },
  })
}

function refused(reason: string): IngestCommand {
  return { kind: 'refused', reason }
}
