import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bootstrapInterval } from '../bootstrap.ts'
import { mean, round } from '../numbers.ts'
import { type Judgement, kappa, readJudgements } from './agreement.ts'

/*
 * npm run eval -- readers --key FOLDER/key.tsv --judged READER.tsv --judged READER.tsv
 * Precision at ten of the lists of `npm run eval -- reader-lists`, as two readers judged them (lines of list, item and
 * 2 relevant, 1 partly, 0 not), with the 95 % interval of a bootstrap over the lists, and how far the readers agree.
 */

const { values } = parseArgs({
  options: { key: { type: 'string' }, judged: { type: 'string', multiple: true } },
})
const [one, other] = (values.judged ?? []).map((file) => readJudgements(readFileSync(file, 'utf8')))
if (!values.key || !one || !other) throw new Error('readers --key FILE --judged FILE --judged FILE')

const tenders = readFileSync(values.key, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [list = '', item = '', , letter = ''] = line.split('\t')
    const at = `${list} ${item}`
    const judged = [one.get(at), other.get(at)] as const
    const [first, second] = judged
    if (first === undefined || second === undefined) throw new Error(`${at} is not judged by both`)
    return { list, letter, judged: [first, second] as const }
  })

type Judged = { judged: readonly [Judgement, Judgement] }
const isRelevant = (judgement: Judgement) => judgement === 2
const isRelated = (judgement: Judgement) => judgement > 0
const COUNTED: { name: string; counts: (tender: Judged) => boolean }[] = [
  { name: 'first reader: relevant', counts: ({ judged }) => isRelevant(judged[0]) },
  { name: 'second reader: relevant', counts: ({ judged }) => isRelevant(judged[1]) },
  { name: 'both: relevant', counts: ({ judged }) => judged.every(isRelevant) },
  { name: 'first reader: relevant or partly', counts: ({ judged }) => isRelated(judged[0]) },
  { name: 'second reader: relevant or partly', counts: ({ judged }) => isRelated(judged[1]) },
  { name: 'both: relevant or partly', counts: ({ judged }) => judged.every(isRelated) },
]
const lists = [...Map.groupBy(tenders, ({ list }) => list).values()]
const byLetter = Map.groupBy(tenders, ({ letter }) => letter)
const share = (own: readonly Judged[], counts: (tender: Judged) => boolean) =>
  own.filter(counts).length / own.length
console.table(
  COUNTED.map(({ name, counts }) => {
    const shares = lists.map((own) => share(own, counts))
    const interval = bootstrapInterval(shares, (sample) => mean([...sample]))
    const letters = [...byLetter].sort().map(([letter, own]) => [letter, round(share(own, counts))])
    return {
      judged: name,
      'precision at 10': round(mean(shares)),
      from: round(interval?.low ?? null),
      to: round(interval?.high ?? null),
      ...Object.fromEntries(letters),
    }
  }),
)
const pairs = tenders.map(({ judged }) => judged)
console.table([
  { answers: 'relevant, partly, not', kappa: round(kappa(pairs)) },
  {
    answers: 'relevant or not',
    kappa: round(kappa(pairs.map(([a, b]) => [isRelevant(a), isRelevant(b)] as const))),
  },
  {
    answers: 'relevant or partly, or not',
    kappa: round(kappa(pairs.map(([a, b]) => [isRelated(a), isRelated(b)] as const))),
  },
])
console.log(
  `${tenders.length} tenders in ${lists.length} lists;`,
  [...byLetter]
    .sort()
    .map(([letter, own]) => `${letter}: ${own.length}`)
    .join(', '),
)
