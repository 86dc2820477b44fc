/**
 * Measures how well the contract of the same need is distinguished from others of the buyer by words and code.
 * `npm run eval -- incumbents --set FILE [--faults]`
 */
import { parseArgs } from 'node:util'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { type Confidence, likelyIncumbents } from '#/features/awards/likely-incumbent.ts'
import type { PastContract } from '#/features/awards/past-contract.ts'
import { buyerWords } from '#/features/notices/join/call-traits.ts'
import { recordOf } from '../../src/domain/keys-of.ts'
import { readNotices } from './archived-notices.ts'
import { familiesOf } from './same-call-pairs.ts'

const { values } = parseArgs({
  options: { set: { type: 'string' }, faults: { type: 'boolean', default: false } },
})
if (!values.set) throw new Error('incumbents --set FILE [--faults]')

/** Before every call, because most archived contracts have no end date. */
const EARLIER = '2019-01-01'

const archive = readNotices(values.set)
const families = familiesOf(archive)
const notices = [...archive.values()].map(({ notice }) => notice)
const results = Map.groupBy(
  notices.filter(({ kind }) => kind === 'award'),
  buyerOf,
)
const calls = notices.filter(({ kind }) => kind === 'call')

const LEVELS = ['high', 'medium', 'low'] as const
type Level = { first: number; right: number; false: number }
const levels: Record<Confidence, Level> = recordOf(
  LEVELS.map((level) => [level, { first: 0, right: 0, false: 0 }]),
)
const asked = { withResult: 0, reworded: 0, rewordedFound: 0, found: 0, withOthersOnly: 0 }

for (const call of calls) {
  const ofBuyer = results.get(buyerOf(call)) ?? []
  const [own, others] = [
    ofBuyer.filter((result) => isOfCall(result, call)),
    ofBuyer.filter((result) => !isOfCall(result, call)),
  ]
  if (own.length > 0) {
    asked.withResult++
    const isReworded = own.every(({ title }) => title.toLowerCase() !== call.title.toLowerCase())
    if (isReworded) asked.reworded++
    const [first] = incumbentsOf(call, ofBuyer)
    if (first) {
      const right = own.some(({ sourceRef }) => sourceRef === first.contract.id)
      levels[first.confidence].first++
      if (right) {
        levels[first.confidence].right++
        asked.found++
        if (isReworded) asked.rewordedFound++
      } else print('wrong', call, first.contract, first.confidence)
    }
  }
  if (others.length > 0) {
    asked.withOthersOnly++
    const [claimed] = incumbentsOf(call, others)
    if (claimed) {
      levels[claimed.confidence].false++
      print('other need', call, claimed.contract, claimed.confidence)
    }
  }
}

const { withResult, found, reworded, rewordedFound, withOthersOnly } = asked
console.log(
  `\n${calls.length} calls; ${withResult} with a result in the archive: found ${ratio(found, withResult)},`,
)
console.log(`of the ${reworded} worded otherwise there ${ratio(rewordedFound, reworded)}`)
console.log(`${withOthersOnly} beside results of other calls of their buyer alone\n`)
console.log('| confidence | named first | right | beside other needs alone |\n|---|---|---|---|')
for (const level of LEVELS) {
  const { first, right, false: wrong } = levels[level]
  console.log(
    `| ${level} | ${first} | ${ratio(right, first)} | ${wrong} (${ratio(wrong, withOthersOnly)}) |`,
  )
}
console.log(JSON.stringify({ eval: 'incumbents', set: values.set, ...asked, levels }))

function buyerOf({ buyer }: NoticeContent): string {
  return buyerWords(buyer.name).join(' ')
}

function isOfCall(result: NoticeContent, call: NoticeContent): boolean {
  return families.get(result.sourceRef) === families.get(call.sourceRef)
}

function incumbentsOf(call: NoticeContent, earlier: readonly NoticeContent[]) {
  const { sourceRef, title, lots, cpvCodes } = call
  const contracts = earlier.map(contractOf)
  return likelyIncumbents(
    { id: sourceRef, title, lots, cpvCodes, publishedOn: '2021-01-01' },
    contracts,
  )
}

/** Each contract has its own winner: the archive names few, and a winner is listed only once. */
function contractOf({ sourceRef, title, cpvCodes, buyer }: NoticeContent): PastContract {
  return {
    id: sourceRef,
    source: 'notice',
    kind: 'contract',
    demo: false,
    title,
    buyer: { name: buyer.name, slug: null },
    winners: [{ name: `Titulaire ${sourceRef}`, siren: null }],
    notifiedOn: EARLIER,
    endsOn: null,
    durationMonths: null,
    amountCents: null,
    amountKind: 'price',
    amountFault: null,
    categorySlug: null,
    cpvCode: cpvCodes[0] ?? null,
    departmentCode: null,
    procedure: null,
    offersReceived: null,
    grouping: null,
    isSubcontracted: null,
    subcontractors: [],
    tenderId: null,
    tenderSlug: null,
  }
}

function print(what: string, call: NoticeContent, contract: PastContract, confidence: Confidence) {
  if (values.faults) console.log(`${what} (${confidence})\n  ${call.title}\n  ${contract.title}`)
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}
