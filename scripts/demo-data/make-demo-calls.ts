import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { NoticeContent } from '../../src/domain/notices/notice-content.ts'
import { wallClock } from '../../src/domain/time/calendar-days.ts'
import { weeksLater } from '../../src/domain/time/local-time.ts'
import { DAY_MS, WEEK_MS } from '../../src/domain/time/units.ts'
import { PARIS } from '../../src/domain/time/zones.ts'
import { type RecordFile, recordFiles, recordsOf } from '../../src/ingestion/record-files.ts'
import { readerOf } from '../../src/ingestion/record-readers.ts'
import { decodeXmlBytes } from '../../src/ingestion/xml.ts'
import { withoutContactData } from '../../src/lib/contact-data.ts'
import { isTimeless, isWellWritten } from './demo-titles.ts'

/**
 * Adds calls of other years to the demonstration set:
 * `node scripts/demo-data/make-demo-calls.ts <source> <out> <file or folder> …`. Calls of French buyers that name an amount, a
 * duration, criteria or lots. The dates in their fields are moved by whole weeks, to the last week of the set; calls of
 * the months of the set stay where they are, those with a year in their title are left out, and so are contact data.
 */
const FIRST_PUBLICATION = new Date('2021-01-01T00:00:00Z')
/** As in `make-demo.ts`. */
const LAST_PUBLICATION = new Date('2021-02-26T23:00:00Z')
/** Shorter, a call is closed before it is seen. */
const MIN_DAYS_OPEN = 18
const MAX_DAYS_OPEN = 100
/** Elements and fields that contain only contact data. */
const CONTACT =
  /<((?:\w+:)?(?:MEL|TEL|FAX|CORRESPONDANT|E_MAIL|PHONE|CONTACT_POINT|ATTENTION|Contact|UltimateBeneficialOwner))\b[^>]*>[\s\S]*?<\/\1>/g
const CONTACT_FIELD = /^(?:mel|tel|fax|correspondant|email|courriel|telephone|coord|contact)$/i
const XML_DATE =
  /(<(?:\w+:)?\w*(?:Date|DATE)\w*(?: [^>]*)?>)(\d{4})(-?)(\d{2})-?(\d{2})((?:Z|[+-]\d{2}:\d{2}| \d{2}:\d{2})?<)/g
/** Their free text names persons. */
const NAMES_PERSONS = new Set(['92615-2017', '122629-2018', '147602-2017', '255009-2018'])
/** Its SIRET is of the body that its buyer replaced: two numbers of one name are two buyers. */
const FORMER_NUMBER = '131241-2020'
const FOREIGN = /<LG_ORIG>(?!FR<)|<(?:\w+:)?NoticeLanguageCode[^>]*>(?!FRA<)/
const JSON_DATE = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+)?(Z|[+-]\d{2}:\d{2})?$/

const [source = '', out = '', ...from] = process.argv.slice(2)
const reader = readerOf(source)
if (reader === null) throw new Error(`${source} has no reader`)
const files = (await Promise.all(from.map((each) => recordFiles(each)))).flatMap(
  (each) => each.files,
)
const target = path.join(out, source)
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const lines: string[] = []
let written = 0
for (const file of files) {
  for await (const bytes of recordsOf(file)) {
    const { parsed } = reader.read(bytes, file)
    if (!parsed.ok || parsed.contradiction || !isChosen(parsed.notice)) continue
    const weeks = weeksToSet(parsed.notice.publishedAt)
    const record =
      file.format === 'lines'
        ? JSON.stringify(movedJson(JSON.parse(bytes.toString('utf8')), weeks))
        : movedXml(decodeXmlBytes(bytes), weeks)
    if (FOREIGN.test(record) || !isMoved(record, file, parsed.notice, weeks)) continue
    written++
    if (file.format === 'lines') {
      lines.push(record)
      continue
    }
    const name = `${path.basename(file.path).replace(/(\.xml)?(\.gz)?$/i, '')}.xml.gz`
    await writeFile(path.join(target, name), gzipSync(record, { level: 9 }))
  }
}
if (lines.length > 0) {
  const body = gzipSync(`${lines.join('\n')}\n`, { level: 9 })
  await writeFile(path.join(target, 'calls.jsonl.gz'), body)
}
console.log(`${written} calls of ${source}`)

function isChosen(notice: NoticeContent): boolean {
  const { kind, title, buyer, publishedAt, deadlineAt, departments, lots, criteria } = notice
  if (kind !== 'call' || publishedAt === null || deadlineAt === null) return false
  if (NAMES_PERSONS.has(notice.sourceRef) || notice.sourceRef === FORMER_NUMBER) return false
  const days = (deadlineAt.getTime() - publishedAt.getTime()) / DAY_MS
  const isFrench = departments.length > 0 && departments.every((code) => code !== '99')
  const amount = notice.estimate ?? notice.maximum
  const hasDuration = notice.durationMonths !== null || notice.durationDays !== null
  const isFull = amount !== null || hasDuration || lots.length > 1 || criteria.length > 0
  const isSymbolic = amount !== null && amount.cents < 100_000
  const isInCapitals = title === title.toUpperCase()
  return (
    days >= MIN_DAYS_OPEN &&
    days <= MAX_DAYS_OPEN &&
    isFrench &&
    isFull &&
    !isSymbolic &&
    buyer.name !== '' &&
    isWellWritten(isInCapitals ? title.toLowerCase() : title) &&
    isTimeless(title)
  )
}

/** Whether the reader finds all dates of the call so many weeks later: some forms write them in parts. */
function isMoved(record: string, file: RecordFile, before: NoticeContent, weeks: number): boolean {
  const { parsed } = reader?.read(Buffer.from(record), file) ?? {}
  if (!parsed?.ok) return false
  const { publishedAt, deadlineAt, questionsDeadlineAt } = parsed.notice
  const isLater = (after: Date | null, earlier: Date | null) =>
    after?.getTime() === (earlier && weeksLater(earlier, weeks, PARIS))?.getTime()
  return (
    isLater(publishedAt, before.publishedAt) &&
    isLater(deadlineAt, before.deadlineAt) &&
    isLater(questionsDeadlineAt, before.questionsDeadlineAt)
  )
}

/** Weeks to the seven days before the end of the set, 0 for its own months. */
function weeksToSet(publishedAt: Date | null): number {
  if (publishedAt === null) return 0
  if (publishedAt >= FIRST_PUBLICATION && publishedAt < LAST_PUBLICATION) return 0
  return Math.ceil((wallClock(LAST_PUBLICATION) - wallClock(publishedAt)) / WEEK_MS) - 1
}

function movedDay(day: string, weeks: number): string {
  const moved = new Date(new Date(`${day}T00:00:00Z`).getTime() + weeks * WEEK_MS)
  return moved.toISOString().slice(0, 10)
}

function movedXml(xml: string, weeks: number): string {
  return xml
    .replace(XML_DATE, (_whole, open, year, dash, month, day, rest) => {
      const moved = movedDay(`${year}-${month}-${day}`, weeks)
      return open + (dash ? moved : moved.replaceAll('-', '')) + rest
    })
    .replace(CONTACT, '')
    .replace(/>[^<]+</g, (text) => withoutContactData(text))
    .replace(/^(<\?xml[^>]*encoding=")[^"]*"/, '$1UTF-8"')
}

/** Of records whose notice is JSON in a string. */
function movedJson(value: unknown, weeks: number): unknown {
  if (typeof value === 'string') {
    if (/^\s*[[{]/.test(value)) return JSON.stringify(movedJson(JSON.parse(value), weeks))
    return movedText(value, weeks)
  }
  if (Array.isArray(value)) return value.map((one) => movedJson(one, weeks))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !CONTACT_FIELD.test(name.replace(/^\w+:/, '')))
      .map(([name, one]) => [name, movedJson(one, weeks)]),
  )
}

function movedText(text: string, weeks: number): string {
  const written = JSON_DATE.exec(text)
  if (written === null) return withoutContactData(text)
  const [, day = '', time = '', offset = ''] = written
  if (time === '' || offset !== '+00:00') return movedDay(day, weeks) + time + offset
  return `${weeksLater(new Date(text), weeks, PARIS).toISOString().slice(0, 19)}+00:00`
}
