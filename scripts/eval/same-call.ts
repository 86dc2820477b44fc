/**
 * Measures how well notices of one call are joined without the reference between them.
 * `npm run eval -- same-call --set FILE [--pairs data/eval/same-call.json] [--faults]`
 */
import { parseArgs } from 'node:util'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { callKeys } from '#/features/notices/join/call-keys.ts'
import { likeness } from '#/features/notices/join/call-likeness.ts'
import { callTraits } from '#/features/notices/join/call-traits.ts'
import type { Placeable } from '#/features/notices/join/joinable-notice.ts'
import { groupByCall } from '#/features/notices/join/same-call.ts'
import { promotion } from '#/features/notices/waiting/promotion.ts'
import { readNotices } from './archived-notices.ts'
import { archivePairs, type LabelledPair, manualPairs, PAIR_KINDS } from './same-call-pairs.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    pairs: { type: 'string', default: 'data/eval/same-call.json' },
    faults: { type: 'boolean', default: false },
  },
})
if (!values.set) throw new Error('same-call --set FILE [--pairs FILE] [--faults]')

type Counts = {
  truePositives: number
  falsePositives: number
  positives: number
  negatives: number
}

const archive = readNotices(values.set)
const manual = manualPairs(values.pairs, archive)
const read = new Set(manual.map(keyOf))
const pairs = [...manual, ...archivePairs(archive).filter((pair) => !read.has(keyOf(pair)))]
const months = [...new Set(pairs.map(({ month }) => month))].sort()

console.log(`\n${archive.size} notices, ${pairs.length} pairs (${manual.length} labelled manually)`)
console.log('\nPairs, every reference hidden:')
console.log(
  '| month | kind | one call | two calls | precision | recall |\n|---|---|---|---|---|---|',
)
const figures: Record<string, Record<string, Counts & Rates>> = {}
for (const month of months) {
  const own = pairs.filter((pair) => pair.month === month)
  for (const kind of [...PAIR_KINDS, 'all'] as const) {
    const some = kind === 'all' ? own : own.filter((pair) => pair.kind === kind)
    if (some.length === 0) continue
    const judged = rated(countPairs(some))
    figures[month] = { ...figures[month], [kind]: judged }
    const { positives, negatives, precision, recall } = judged
    console.log(`| ${month} | ${kind} | ${positives} | ${negatives} | ${precision} | ${recall} |`)
  }
}

console.log('\nCorrections and cancellations among all notices of the archive:')
console.log('| references | with a call | joined | to a wrong call | precision | recall |')
console.log('|---|---|---|---|---|---|')
const whole = Object.fromEntries(
  (['hidden', 'seen'] as const).map((references) => {
    const judged = rated(countJoined(references === 'seen'))
    const { positives, truePositives, falsePositives, precision, recall } = judged
    const cells = [references, positives, truePositives, falsePositives, precision, recall]
    console.log(`| ${cells.join(' | ')} |`)
    return [references, judged]
  }),
)
console.log(JSON.stringify({ eval: 'same-call', set: values.set, pairs: figures, archive: whole }))

function countPairs(some: readonly LabelledPair[]): Counts {
  const counts = { truePositives: 0, falsePositives: 0, positives: 0, negatives: 0 }
  for (const pair of some) {
    const joined = areJoined(pair)
    if (pair.same) counts.positives++
    else counts.negatives++
    if (joined && pair.same) counts.truePositives++
    if (joined && !pair.same) counts.falsePositives++
    if (values.faults && joined !== pair.same) printFault(pair)
  }
  return counts
}

/** As in the product: a common key first, then the comparison. */
function areJoined({ one, other }: LabelledPair): boolean {
  const [left, right] = [callTraits(one), callTraits(other)]
  const sought = new Set(callKeys(left).sought)
  return (
    callKeys(right).left.some((key) => sought.has(key)) && likeness(left, right).verdict === 'same'
  )
}

/** Counts where corrections are joined when all notices are processed. */
function countJoined(withReferences: boolean): Counts {
  const notices = [...archive.values()].map(({ notice }) => placeable(notice, withReferences))
  const callOf = new Map<string, string>()
  groupByCall(notices).forEach(({ noticeIds }, at) => {
    for (const id of noticeIds) callOf.set(id, String(at))
  })
  const truth = pairs.filter(({ same, kind }) => same && kind === 'correction')
  const counts = { truePositives: 0, falsePositives: 0, positives: truth.length, negatives: 0 }
  for (const { one, other } of truth) {
    const group = callOf.get(other.sourceRef)
    if (group === undefined) continue
    if (callOf.get(one.sourceRef) === group) counts.truePositives++
    else counts.falsePositives++
  }
  return counts
}

function placeable(content: NoticeContent, withReferences: boolean): Placeable {
  const traits = callTraits(content)
  return {
    id: content.sourceRef,
    source: content.source,
    kind: content.kind,
    complete: promotion(content).automatic,
    publishedAt: content.publishedAt,
    tenderId: null,
    is: content.identifiers,
    names: withReferences ? content.names : [],
    traits,
    keys: callKeys(traits),
  }
}

type Rates = { precision: number | null; recall: number | null }

function rated(counts: Counts): Counts & Rates {
  const { truePositives, falsePositives, positives } = counts
  const ratio = (part: number, of: number) => (of === 0 ? null : Number((part / of).toFixed(4)))
  return {
    ...counts,
    precision: ratio(truePositives, truePositives + falsePositives),
    recall: ratio(truePositives, positives),
  }
}

function keyOf({ one, other }: LabelledPair): string {
  return [one.sourceRef, other.sourceRef].sort().join(' ')
}

function printFault({ one, other, same, kind }: LabelledPair): void {
  console.log(`${same ? 'missed' : 'wrong'} (${kind})`)
  for (const { sourceRef, deadlineAt, buyer, title, buyerReference } of [one, other]) {
    console.log('  ', sourceRef, deadlineAt?.toISOString(), buyerReference, buyer.name, '|', title)
  }
}
