/**
 * How well titles in capitals, and in small letters, get back what their writers wrote. Learns the words of half of the
 * notices and judges on the other half.
 * `npm run eval -- titles --set FILE [--errors]`
 */
import { parseArgs } from 'node:util'
import { sentenceCase } from '#/features/tenders/sentence-case.server.ts'
import { hasNames, isCalm, isStart, learnWordForms, wordsByHand } from '../word-forms.ts'
import { type LabelledNotice, readArchive } from './archive.ts'

const { values } = parseArgs({ options: { set: { type: 'string' }, errors: { type: 'boolean' } } })
if (!values.set) throw new Error('titles --set FILE [--errors]')

const notices = readArchive(values.set)
const isLearned = ({ id }: LabelledNotice) => Number(id.replace(/\D/g, '')) % 2 === 0
const learned = new Set(notices.filter(isLearned).map(({ title }) => title))
const forms = learnWordForms(learned, wordsByHand())
const judged = notices.filter(
  ({ title }) => !learned.has(title) && isCalm(title) && hasNames(title),
)
console.log(`${forms.size} words of ${learned.size} titles, judged on ${judged.length} others\n`)

type Rates = { wanted: number; given: number; right: number }
const errors = new Map<string, number>()

console.log(
  '| given | capitals back | of those given, right | accents back | of those given, right |',
)
console.log('|---|---|---|---|---|')
for (const [given, lost] of [
  ['in capitals, without accents', (title: string) => plain(title).toUpperCase()],
  ['in small letters', (title: string) => title.toLowerCase()],
] as const) {
  const capitals: Rates = { wanted: 0, given: 0, right: 0 }
  const accents: Rates = { wanted: 0, given: 0, right: 0 }
  for (const { title, buyer, city, departments } of judged) {
    const shown = sentenceCase(lost(title), { forms, names: [buyer, city], departments })
    compare(title.normalize('NFC'), shown, capitals, accents)
  }
  console.log(`| ${given} | ${rates(capitals)} | ${rates(accents)} |`)
}
if (values.errors) {
  const frequent = [...errors].sort((a, b) => b[1] - a[1]).slice(0, 150)
  console.log(`\n${frequent.map(([error, times]) => `${error} ${times}`).join(', ')}`)
}

function compare(written: string, shown: string, capitals: Rates, accents: Rates): void {
  const words = [...written.matchAll(/\p{L}{2,}/gu)]
  const others = shown.match(/\p{L}{2,}/gu) ?? []
  if (words.length !== others.length) return
  for (const [i, { 0: word, index }] of words.entries()) {
    const other = others[i] ?? ''
    add(
      accents,
      plain(word) !== word,
      plain(other) !== other,
      word.toLowerCase() === other.toLowerCase(),
    )
    if (isStart(written.slice(0, index))) continue
    add(capitals, isCapital(word), isCapital(other), isCapital(word) === isCapital(other))
    if (word !== other) errors.set(`${word}→${other}`, (errors.get(`${word}→${other}`) ?? 0) + 1)
  }
}

function add(rates: Rates, isWanted: boolean, isGiven: boolean, isRight: boolean): void {
  if (isWanted) rates.wanted++
  if (isGiven) rates.given++
  if (isWanted && isGiven && isRight) rates.right++
}

function rates({ wanted, given, right }: Rates): string {
  return `${percent(right / wanted)} | ${percent(right / given)}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}
