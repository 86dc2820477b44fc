import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AnalysisType } from '../../src/domain/notices/analysis-types.ts'
import type { NoticeContent } from '../../src/domain/notices/notice-content.ts'
import { analyseCall } from '../../src/features/analysis/analyse-call.ts'
import { readArchiveLine } from '../../src/ingestion/boamp/archive.ts'
import { archivePassages } from '../../src/ingestion/passages/archive-passages.ts'
import { recordFiles, recordsOf } from '../../src/ingestion/record-files.ts'
import { withoutContactData } from '../../src/lib/contact-data.ts'
import { isTimeless, isWellWritten } from './demo-titles.ts'

/**
 * Makes the demonstration set out of the BOAMP archive of January and February 2021:
 * `node scripts/demo-data/make-demo.ts <archive.jsonl.gz> <folder>`. Real calls with a deadline and a well-written title: those
 * in which the analysis finds criteria, a duration, an amount or lots, whole; of the others all that a correction, a
 * cancellation or a result of the archive refers to, and a fixed share, but none of the last days, which lists show
 * first. About two fifths are open when the newest is published.
 */
/** The end of a Friday in Paris: the set moves by whole weeks, and its newest day is then one with many notices. */
const LAST_PUBLICATION = new Date('2021-02-26T23:00:00Z')
/** From then on, calls that say little are left out; calls whose titles name a year, where they are still open then. */
const LAST_DAYS = new Date('2021-02-17T00:00:00Z')
/** Of 256. */
const SHARE = 100

/** Blocks of which only these fields are read; the rest is free text that nothing here needs. */
const DEMO_FIELDS: Record<string, RegExp> = {
  identite: /_(?:Denomination|Codeidentnational|Adjudicateurnuts|Cp|Ville|Url\w*|Outillogiciel)$/,
  conditions_marche: /^$/,
  conditions_admin: /_Referencemarche$/,
  procedure: /_(?:Critere|Typeprocedure_\w+)$/,
  delai: /_Recept\w+$/,
}
const DROPPED = new Set(['month', 'is_call', 'deadline', 'critere_env', 'critere_social'])

/** What is left of addresses among quotes. */
const ADDRESS = /[\w.-]+@[\w-]+\.[a-z]{2,}/gi

type Line = { text: string; notice: NoticeContent }

/** Results that make a call worth reading; those of lots come with the notice. */
const FULL_RESULTS: ReadonlySet<AnalysisType> = new Set([
  'TECHNICAL_EVALUATION_CRITERIA',
  'DURATION',
  'PRICE',
])

const [archive = '', folder = 'data/demo'] = process.argv.slice(2)
const lines = await readLines(archive)
const named = new Set(
  lines.filter(isFollowUp).flatMap(({ notice }) => notice.names.map(({ value }) => value)),
)
const candidates = lines.filter(
  ({ notice }) =>
    isCandidate(notice) &&
    isWellWritten(notice.title) &&
    (time(notice.deadlineAt) < time(LAST_PUBLICATION) || isTimeless(notice.title)),
)
const full = new Set(candidates.filter(isFull).map(({ notice }) => notice.sourceRef))
const calls = candidates.filter(
  ({ notice }) =>
    full.has(notice.sourceRef) ||
    (time(notice.publishedAt) < time(LAST_DAYS) &&
      (named.has(notice.sourceRef) || isDrawn(notice))),
)
const drawn = new Set(calls.map(({ notice }) => notice.sourceRef))
const followUps = lines.filter(
  (line) => isFollowUp(line) && line.notice.names.some(({ value }) => drawn.has(value)),
)
const records = [...calls, ...followUps].toSorted(
  (one, other) => time(one.notice.publishedAt) - time(other.notice.publishedAt),
)
await mkdir(folder, { recursive: true })
const body = records
  .map(({ text, notice }) => scrubbed(text, full.has(notice.sourceRef)))
  .join('\n')
await writeFile(path.join(folder, 'notices.jsonl.gz'), gzipSync(`${body}\n`, { level: 9 }))
const open = calls.filter(({ notice }) => time(notice.deadlineAt) > time(LAST_PUBLICATION)).length
console.log(
  `${calls.length} calls (${open} open, ${full.size} whole), ${followUps.length} later notices`,
)

async function readLines(file: string): Promise<Line[]> {
  const { files } = await recordFiles(file)
  const found: Line[] = []
  for (const each of files) {
    for await (const bytes of recordsOf(each)) {
      const text = bytes.toString('utf8').trim()
      const parsed = readArchiveLine(text)
      if (parsed.ok) found.push({ text, notice: parsed.notice })
    }
  }
  return found
}

function isCandidate({ kind, publishedAt, deadlineAt, title, buyer }: NoticeContent): boolean {
  const inTime =
    publishedAt !== null &&
    publishedAt >= new Date('2021-01-01T00:00:00Z') &&
    publishedAt < LAST_PUBLICATION
  return kind === 'call' && inTime && deadlineAt !== null && title !== '' && buyer.name !== ''
}

/** Whether the analysis finds more than the subject, the buyer and the deadline. */
function isFull({ text, notice }: Line): boolean {
  if (notice.lots.length > 1) return true
  const facts = archivePassages(text)
  if (facts === null) return false
  const { results } = analyseCall({
    title: notice.title,
    client: notice.buyer.name,
    city: notice.city,
    lots: notice.lots,
    period: { published: null, due: null },
    sources: [{ source: { kind: 'notice', noticeId: notice.sourceRef }, facts }],
  })
  return results.some(({ type }) => FULL_RESULTS.has(type))
}

function isFollowUp({ notice }: Line): boolean {
  return (
    notice.names.length > 0 &&
    notice.kind !== 'call' &&
    time(notice.publishedAt) < time(LAST_PUBLICATION)
  )
}

function isDrawn({ sourceRef }: NoticeContent): boolean {
  return (createHash('sha256').update(sourceRef).digest()[0] ?? 255) < SHARE
}

function time(instant: Date | null): number {
  return instant?.getTime() ?? 0
}

/** The same record, whole or with what its reader reads, without people's contact data in its free text. */
function scrubbed(text: string, isWhole: boolean): string {
  const record: Record<string, unknown> = JSON.parse(text)
  const fields = Object.entries(record)
    .filter(([name]) => !DROPPED.has(name))
    .map(([name, value]) => [name, demoFields(value, fieldsOf(name, isWhole))])
  return JSON.stringify(Object.fromEntries(fields), (_key, value: unknown) =>
    typeof value === 'string' ? withoutContactData(value).replace(ADDRESS, '[…]') : value,
  )
}

/** Of the buyer, a whole record too has no more than what is read: the rest are contact data. */
function fieldsOf(name: string, isWhole: boolean): RegExp | undefined {
  return isWhole && name !== 'identite' ? undefined : DEMO_FIELDS[name]
}

function demoFields(value: unknown, fields: RegExp | undefined): unknown {
  if (fields === undefined || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.test(name)))
}
