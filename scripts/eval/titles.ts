/**
 * Measures how well titles and buyer names in capitals or lower case are restored. Learns words from half of
 * the notices and tests on what the others write differently.
 * `npm run eval -- titles --set FILE [--errors]`
 */
import { parseArgs } from 'node:util'
import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import { sentenceCase } from '#/features/notices/compose/sentence-case.server.ts'
import { hasNames, isCalm, isStart, learnNameForms, learnTitleForms } from '../word-forms.ts'
import { type LabelledNotice, readArchive } from './archive.ts'

const { values } = parseArgs({ options: { set: { type: 'string' }, errors: { type: 'boolean' } } })
if (!values.set) throw new Error('titles --set FILE [--errors]')

type Rates = { wanted: number; given: number; right: number }
type Text = { text: string; names: readonly string[]; town: string; departments: readonly string[] }

const notices = readArchive(values.set).map((notice) => ({
  ...notice,
  departments: notice.departments.flatMap(departmentsOfRawCode),
}))
const isLearned = ({ id }: LabelledNotice) => Number(id.replace(/\D/g, '')) % 2 === 0
const learned = notices.filter(isLearned)
const others = notices.filter((notice) => !isLearned(notice))
const titleForms = learnTitleForms(learned)
const nameForms = new Map([...titleForms, ...learnNameForms(learned, titleForms)])
const titles = judged(
  learned.map(({ title }) => title),
  others.map(({ title: text, buyer, city, departments }) => ({
    text,
    names: [buyer, city],
    town: city,
    departments,
  })),
)
const buyers = judged(
  learned.map(({ buyer }) => buyer),
  others.map(({ buyer: text, city: town, departments }) => ({
    text,
    names: [text],
    town,
    departments,
  })),
)
const errors = new Map<string, number>()

console.log(
  `${learned.length} notices to learn from, ${titles.length} titles and ${buyers.length} names to judge on\n`,
)
console.log(
  '| given | capitals back | of those given, right | accents back | of those given, right |',
)
console.log('|---|---|---|---|---|')
const inCapitals = (text: string) => plain(text).toUpperCase()
const inSmallLetters = (text: string) => text.toLowerCase()
judge('titles in capitals, without accents', titles, titleForms, inCapitals)
judge('titles in small letters', titles, titleForms, inSmallLetters)
judge('names of buyers in capitals, without accents', buyers, nameForms, inCapitals)
if (values.errors) {
  const frequent = [...errors].sort((a, b) => b[1] - a[1]).slice(0, 150)
  console.log(`\n${frequent.map(([error, times]) => `${error} ${times}`).join(', ')}`)
}

/** Distinct, correctly written texts that are not in the learned half. */
function judged(known: readonly string[], texts: readonly Text[]): Text[] {
  const seen = new Set(known)
  const fresh = texts.filter(({ text }) => !seen.has(text) && isCalm(text) && hasNames(text))
  return [...new Map(fresh.map((each) => [each.text, each])).values()]
}

function judge(
  given: string,
  texts: readonly Text[],
  forms: ReadonlyMap<string, string>,
  lost: (text: string) => string,
): void {
  const capitals: Rates = { wanted: 0, given: 0, right: 0 }
  const accents: Rates = { wanted: 0, given: 0, right: 0 }
  for (const { text, ...named } of texts) {
    const shown = sentenceCase(lost(text), { forms, ...named })
    compare(text.normalize('NFC'), shown, capitals, accents)
  }
  console.log(`| ${given} | ${rates(capitals)} | ${rates(accents)} |`)
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
