/**
 * « L’avis ne précise pas » on pages of calls against the elements of their raw records, read here by other means:
 * `npm run eval -- absent-facts --set FILE|FOLDER… [--errors]`. Counts the calls whose record states what the page
 * says is absent.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { analyseCall } from '#/features/analysis/analyse-call.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { structuredResults } from '#/features/notices/compose/structured-results.ts'
import { lookUpCall } from '#/features/notices/record/call-knowledge.server.ts'
import { callAmounts } from '#/features/tenders/call-amounts.ts'
import { readNotice } from '#/ingestion/passages/notice-passages.ts'
import { readStored } from '#/ingestion/record-readers.ts'
import { recordTexts } from '../record-texts.ts'
import { at, treeOfJson, treeOfXml } from './raw-tree.ts'
import {
  archiveFacts,
  eformsFacts,
  nationalFacts,
  STATED_FACTS,
  type StatedFact,
  tedFacts,
} from './stated-facts.ts'

const { values } = parseArgs({
  options: { set: { type: 'string', multiple: true }, errors: { type: 'boolean', default: false } },
})
if (!values.set) throw new Error('absent-facts --set FILE|FOLDER… [--errors]')

const counts = new Map<string, { stated: number; absent: number }>()
let calls = 0

function compareRecord(raw: string, file: string): void {
  const { source, format, stated } = statedIn(raw)
  const sourceRef = path.basename(file).replace(/\.\w+$/, '')
  const { parsed } = readStored({ source, sourceRef, version: 'boamp_api_1', raw })
  if (!parsed.ok || parsed.notice.kind !== 'call') return
  calls++
  const shown = shownFacts(parsed.notice, raw)
  for (const fact of stated) {
    const key = `${fact} | ${format}`
    const count = counts.get(key) ?? { stated: 0, absent: 0 }
    counts.set(key, count)
    count.stated++
    if (shown[fact]) continue
    count.absent++
    if (values.errors) console.log(`- ${parsed.notice.sourceRef} ${key}`)
  }
}

function statedIn(raw: string) {
  if (!raw.trimStart().startsWith('<')) {
    const record = JSON.parse(raw) as Record<string, unknown>
    if ('resume_objet' in record)
      return { source: 'boamp', format: 'archive', stated: archiveFacts(record) } as const
    const data = treeOfJson(JSON.parse(String(record.donnees ?? '{}')))
    const eforms = at(data, 'EFORMS')[0]
    const [notice = ''] = typeof eforms === 'object' ? Object.values(eforms).flat() : []
    const stated = eforms === undefined ? nationalFacts(data, null) : eformsFacts(notice)
    return { source: 'boamp', format: 'query interface', stated } as const
  }
  const tree = treeOfXml(raw)
  const [ted] = at(tree, 'TED_EXPORT')
  if (ted !== undefined) return { source: 'ted', format: 'TED', stated: tedFacts(ted) } as const
  const [annonce] = at(tree, 'ANNONCE')
  if (annonce !== undefined) {
    const [data = ''] = at(annonce, 'DONNEES')
    const stated = nationalFacts(data, at(annonce, 'GESTION')[0] ?? null)
    return { source: 'boamp', format: 'BOAMP XML', stated } as const
  }
  const root = Object.entries(tree).find(([name]) => /Notice$/.test(name))?.[1]
  const [notice = ''] = [root ?? ''].flat()
  return { source: 'ted', format: 'TED eForms', stated: eformsFacts(notice) } as const
}

/** What the page of the call shows, by its result types and columns. */
function shownFacts(call: NoticeContent, raw: string): Record<StatedFact, boolean> {
  const known = lookUpCall(call)
  const { title, lots } = call
  const facts = readNotice(raw, call)
  const source = { kind: 'notice', noticeId: call.sourceRef } as const
  const { results } = analyseCall({
    title,
    client: call.buyer.name,
    city: call.city,
    lots,
    period: {
      published: call.publishedAt && parisDay(call.publishedAt),
      due: call.deadlineAt && parisDay(call.deadlineAt),
    },
    sources: facts ? [{ source, facts }] : [],
  })
  const structured = structuredResults({ ...known, call, title, lots })
  const types = new Set(
    [...results, ...structured].flatMap((one) => (one.lotNumber === null ? one.type : [])),
  )
  const amounts = callAmounts(call, validResult(results, 'PRICE'))
  return {
    amount: Object.values(amounts).some((amount) => amount !== null) || types.has('PRICE'),
    duration: types.has('DURATION'),
    procedure: call.procedure !== null,
    nature: call.mainCategory !== null,
    place: types.has('LOCATION'),
    reference: call.buyerReference !== null,
    codes: call.cpvCodes.length > 0,
    visit: types.has('SITE_VISIT'),
    samples: types.has('SAMPLES'),
    environmental: types.has('ENVIRONMENTAL_CLAUSES'),
    social: types.has('SOCIAL_CLAUSES'),
  }
}

for await (const { raw, file } of recordTexts(values.set)) compareRecord(raw, file)

console.log(`${calls} calls\n\n| fact | format | stated | absent on the page |\n|---|---|---|---|`)
const rank = (key: string) => STATED_FACTS.findIndex((fact) => key.startsWith(fact))
for (const [key, { stated, absent }] of [...counts].sort(([a], [b]) => rank(a) - rank(b))) {
  console.log(`| ${key} | ${stated} | ${absent} |`)
}
