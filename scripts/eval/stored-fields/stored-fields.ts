/**
 * The stored fields of notices against their raw records, read here by other means (`stored-fields/`):
 * `npm run eval -- notices [--set FILE|FOLDER]… [--errors]`. Without a set, the notices in the repository.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { readStored } from '#/ingestion/record-readers.ts'
import { recordTexts } from '../record-texts.ts'
import { apiFields, archiveFields, formFields } from './boamp-fields.ts'
import { compared, FIELDS, type FieldName } from './compared-fields.ts'
import { eformsFields } from './eforms-fields.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { clockOf, type RawFields } from './raw-fields.ts'
import { at, everywhere, textAt, treeOfXml } from './raw-tree.ts'
import { tedFields } from './ted-fields.ts'

const SHIPPED = 'data/eval/notices'
/** Least precision and recall of each field. */
const LEAST = 0.995

const { values } = parseArgs({
  options: { set: { type: 'string', multiple: true }, errors: { type: 'boolean', default: false } },
})

type Tally = { right: number; expected: number; stored: number; excepted: number }
const tallies = new Map<string, Tally>()
const differences: string[] = []
const zHours = new Map<string, number>()
const read = { records: 0, rejected: 0, unlike: 0 }

function compareRecord(raw: string, file: string): void {
  read.records++
  const record = rawFields(raw)
  const name = path.basename(file)
  const { parsed } = readStored({
    source: record.source,
    sourceRef: name.replace(/\.\w+$/, ''),
    version: 'boamp_api_1',
    raw,
  })
  if (!parsed.ok) {
    read.rejected++
    if (record.fields !== null) differences.push(`${name}: rejected (${parsed.rejected.reason})`)
    return
  }
  if (record.fields === null) {
    read.unlike++
    return
  }
  countZ(record.zTimes)
  const context = {
    expected: record.fields,
    notice: parsed.notice,
    raw,
    zone: zoneOf(parsed.notice),
  }
  for (const field of FIELDS) {
    const comparison = compared(field, context)
    if (comparison === null) continue
    const tally = tallyOf(record.format, field)
    const isFault = !comparison.right && (comparison.expected || comparison.stored)
    const isExcepted =
      isFault &&
      EXCEPTIONS.some((one) => one.ref === parsed.notice.sourceRef && one.field === field)
    if (isExcepted) tally.excepted++
    else {
      tally.right += Number(comparison.right)
      tally.expected += Number(comparison.expected)
      tally.stored += Number(comparison.stored)
      if (isFault) differences.push(`${parsed.notice.sourceRef} ${field}: ${comparison.difference}`)
    }
  }
}

type RawRecord = { source: SourceCode; format: string; fields: RawFields | null; zTimes: string[] }

function rawFields(raw: string): RawRecord {
  if (!raw.trimStart().startsWith('<')) {
    const line = JSON.parse(raw) as Record<string, unknown>
    const isArchive = 'resume_objet' in line
    return {
      source: 'boamp',
      format: isArchive ? 'archive' : 'query interface',
      fields: isArchive ? archiveFields(line) : apiFields(line),
      zTimes: [...raw.matchAll(/EndTime\\?": \\?"(\d{2}:\d{2}):[\d.]+Z/g)].map(
        ([, hour = '']) => hour,
      ),
    }
  }
  const tree = treeOfXml(raw)
  const zTimes = [...raw.matchAll(/EndTime>(\d{2}:\d{2}):[\d.]+Z/g)].map(([, hour = '']) => hour)
  const [export_] = at(tree, 'TED_EXPORT')
  if (export_ !== undefined)
    return { source: 'ted', format: 'TED', fields: tedFields(export_), zTimes }
  const [annonce] = at(tree, 'ANNONCE')
  if (annonce !== undefined) {
    const index = at(annonce, 'GESTION/INDEXATION')[0]
    const fields = formFields(everywhere(annonce, 'DONNEES')[0] ?? '', {
      summary: textAt(index, 'RESUME_OBJET'),
      buyer: textAt(index, 'NOMORGANISME'),
      deadline: clockOf(textAt(index, 'DATE_LIMITE_REPONSE')),
    })
    return { source: 'boamp', format: 'BOAMP XML', fields, zTimes }
  }
  const root = Object.entries(tree).find(([name]) => /Notice$/.test(name))?.[1]
  const fields = root === undefined ? null : eformsFields([root].flat()[0] ?? '')
  return { source: 'ted', format: 'TED eForms', fields, zTimes }
}

/** Zones overseas by the start of the postcode, else Paris. 977 and 978 are CEDEX codes of La Réunion. */
const ZONES: Record<string, string> = {
  '970': 'America/Guadeloupe',
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '975': 'America/Miquelon',
  '976': 'Indian/Mayotte',
  '977': 'Indian/Reunion',
  '978': 'Indian/Reunion',
  '987': 'Pacific/Tahiti',
  '988': 'Pacific/Noumea',
}

function zoneOf({ buyer, departments }: NoticeContent): string {
  const postcode = buyer.postcode?.replace(/\s/g, '') ?? departments[0] ?? ''
  return ZONES[postcode.slice(0, 3)] ?? 'Europe/Paris'
}

function tallyOf(format: string, field: FieldName): Tally {
  const key = `${field} | ${format}`
  const tally = tallies.get(key) ?? { right: 0, expected: 0, stored: 0, excepted: 0 }
  tallies.set(key, tally)
  return tally
}

function countZ(hours: readonly string[]): void {
  for (const hour of hours) zHours.set(hour, (zHours.get(hour) ?? 0) + 1)
}

for await (const { raw, file } of recordTexts(values.set ?? [SHIPPED])) compareRecord(raw, file)

console.log(
  `${read.records} records, ${read.rejected} rejected, ${read.unlike} of a form that is not compared\n`,
)
console.log(
  '| field | format | expected | stored | precision | recall | exceptions |\n|---|---|---|---|---|---|---|',
)
const orderOf = (key: string) => FIELDS.findIndex((field) => key.startsWith(`${field} `))
let isBelow = false
for (const [key, { right, expected, stored, excepted }] of [...tallies].sort(
  ([one], [other]) => orderOf(one) - orderOf(other),
)) {
  const [precision, recall] = [share(right, stored), share(right, expected)]
  isBelow ||= precision < LEAST || recall < LEAST
  console.log(
    `| ${key} | ${expected} | ${stored} | ${precision.toFixed(4)} | ${recall.toFixed(4)} | ${excepted} |`,
  )
}
for (const { ref, field, reason } of EXCEPTIONS)
  console.log(`\nException ${ref}, ${field}: ${reason}`)
if (zHours.size > 0) {
  const hours = [...zHours].sort(([, one], [, other]) => other - one)
  console.log(
    `\nDeadlines with Z in eForms: ${hours.map(([hour, count]) => `${hour} ${count}`).join(', ')}`,
  )
}
if (values.errors) for (const line of differences) console.log(`- ${line}`)
else if (differences.length > 0)
  console.log(`\n${differences.length} differences (--errors lists them)`)
if (isBelow) process.exitCode = 1

function share(right: number, of: number): number {
  return of === 0 ? 1 : right / of
}
