import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { notice } from '#/db/schema/notice.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import {
  demoWeeks,
  removeFormerNotices,
  renewDemo,
} from '#/features/demonstration/demo.mutations.server.ts'
import { readDemoSetting, writeDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { addExampleCompany } from '#/features/example-company/example-company.mutations.server.ts'
import { EXAMPLE_CALLS } from '#/features/example-tenders/example-calls.ts'
import { recordExamples } from '#/features/example-tenders/record-examples.server.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { readArchiveLine } from './boamp/archive.ts'
import { type IngestCounts, ingestFiles } from './ingest.ts'
import { type RecordFile, recordFiles, recordsOf } from './record-files.ts'
import { stampReaderVersions } from './reread-notices.ts'

const FILE: RecordFile = {
  path: path.join(DATA_FILES, 'demo', 'notices.jsonl.gz'),
  format: 'lines',
}

/** Results of earlier calls, so that prices, winners and renewals can be seen; and calls of other years. */
const FURTHER_SETS = ['awards', 'calls'] as const
const FURTHER_SOURCES = ['boamp', 'ted'] as const

type DemoLoad = {
  /** Null where there was nothing to load. */
  loaded: IngestCounts | null
  /** Weeks by which a set loaded earlier was moved on. */
  movedWeeks: number
}

/**
 * Brings the demonstration set to today: loads it into a database that has not got it, moves on one
 * that has, and leaves alone what the operator removed or began without it. Interrupted loading resumes next time.
 */
export async function loadDemo(
  db: Database,
  { now, onProgress }: { now: Date; onProgress?: (counts: IngestCounts) => void },
): Promise<DemoLoad> {
  const setting = await readDemoSetting(db)
  if (setting?.removed || (setting === null && (await holdsNotices(db)))) {
    return { loaded: null, movedWeeks: 0 }
  }
  await addExampleCompany(db)
  const sets = await furtherSets()
  const hash = await hashOf([FILE, ...sets.flatMap(({ files }) => files)])
  if (setting?.loaded === hash) return { loaded: null, movedWeeks: await renewDemo(db, { now }) }

  await stampReaderVersions(db)
  const { newest, refs } = await publishedNotices()
  // What an earlier set left moves with the newest notice of this one.
  if (setting) await writeDemoSetting(db, { ...setting, newest: newest.toISOString() })
  const movedWeeks = await renewDemo(db, { now })
  const weeks = demoWeeks(newest, now)
  const begun = { weeks, newest: newest.toISOString(), removed: false }
  await writeDemoSetting(db, { ...begun, loaded: null })
  // Before the archive: of one day, lists show first what was stored first, and these calls say most.
  for (const set of sets) await ingestFiles(db, { ...set, demo: { weeks } })
  const loaded = await ingestFiles(db, {
    source: 'boamp',
    files: [FILE],
    demo: { weeks },
    onProgress,
  })
  if (setting !== null) await removeFormerNotices(db, refs)
  await recordExamples(db, { base: newest, weeks })
  await writeNoticeContracts(db, { now })
  await writeDemoSetting(db, { ...begun, loaded: hash })
  return { loaded, movedWeeks }
}

async function furtherSets() {
  const sets = FURTHER_SETS.flatMap((set) => FURTHER_SOURCES.map((source) => ({ set, source })))
  return Promise.all(
    sets.map(async ({ set, source }) => ({
      source,
      files: (await recordFiles(path.join(DATA_FILES, 'demo', set, source))).files,
    })),
  )
}

async function hashOf(files: readonly RecordFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file.path))
  hash.update(JSON.stringify(EXAMPLE_CALLS))
  return hash.digest('hex')
}

async function holdsNotices(db: Database): Promise<boolean> {
  const [one] = await db.select({ id: notice.id }).from(notice).limit(1)
  return one !== undefined
}

/** The newest publication of the set, and the numbers of its notices. */
async function publishedNotices(): Promise<{ newest: Date; refs: string[] }> {
  let newest = new Date(0)
  const refs: string[] = []
  for await (const bytes of recordsOf(FILE)) {
    const parsed = readArchiveLine(bytes.toString('utf8'))
    if (!parsed.ok) continue
    const { publishedAt, sourceRef } = parsed.notice
    refs.push(sourceRef)
    if (publishedAt && publishedAt > newest) newest = publishedAt
  }
  return { newest, refs }
}
