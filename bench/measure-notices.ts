/**
 * Measures the statistics of real notices for the generators and writes them to
 * `notice-statistics.json`: node bench/measure-notices.ts <boamp archive .jsonl.gz> <départements
 * .geojson> <folder of TED XML>
 * The file in the repository was measured on BOAMP January–February 2021 (Licence Ouverte 2.0,
 * DILA) and on TED notices of 2016–2022 (EU reuse decision).
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '../src/domain/time/units.ts'
import { repairText } from '../src/french-text/repair-text.ts'
import type { NoticeStatistics } from './notice-statistics.ts'

const WORDS = 9_000
const PLACE_WORDS = 1_500
const TOPICS = 110
const WORDS_PER_TOPIC = 40
const CPV_CODES = 900

type Call = {
  is_call: boolean
  resume_objet?: string
  identite?: { Identite_Denomination?: string }
  conditions_marche?: Record<string, string>
  descripteurs?: [string, string][]
  dep_publication?: string[]
  dep_prestation?: string[]
  date_publication?: string
  deadline?: string | null
}
type Geometry = { coordinates: unknown }
type Département = { geometry: Geometry; properties: { code: string } }

const [archive = '', outlines = '', tedFolder = ''] = process.argv.slice(2)
const calls = gunzipSync(readFileSync(archive))
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Call => JSON.parse(line))
  .filter((call) => call.is_call)

const wordsOf = (text: string) =>
  repairText(text)
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []
const conditionsOf = ({ conditions_marche = {} }: Call) =>
  Object.values(conditions_marche)
    .filter((value) => value !== 'True')
    .join(' ')

class Counter extends Map<string, number> {
  add(key: string, count = 1) {
    this.set(key, (this.get(key) ?? 0) + count)
  }
  top(limit = this.size): [string, number][] {
    return [...this].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit)
  }
}

function deciles(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from(
    { length: 21 },
    (_, at) => sorted[Math.round((at * (sorted.length - 1)) / 20)] ?? 0,
  )
}

const words = new Counter()
const buyerWords = new Counter()
const buyers = new Counter()
const topics = new Counter()
const topicsPerCall = new Counter()
const departments = new Counter()
const departmentsPerCall = new Counter()
const wordsByTopic = new Map<string, Counter>()
const delays: number[] = []
for (const call of calls) {
  const subject = wordsOf(call.resume_objet ?? '')
  for (const word of subject) words.add(word)
  for (const word of wordsOf(conditionsOf(call)).slice(0, 40)) words.add(word, 0.3)
  buyers.add(call.identite?.Identite_Denomination ?? '')
  for (const word of wordsOf(call.identite?.Identite_Denomination ?? '')) buyerWords.add(word)
  const labels = (call.descripteurs ?? []).map(([, label]) => label)
  topicsPerCall.add(String(Math.max(1, Math.min(labels.length, 6))))
  for (const label of labels) {
    topics.add(label)
    const own = wordsByTopic.get(label) ?? new Counter()
    for (const word of subject) own.add(word)
    wordsByTopic.set(label, own)
  }
  const places = call.dep_prestation?.length ? call.dep_prestation : (call.dep_publication ?? [])
  departmentsPerCall.add(String(Math.max(1, Math.min(places.length, 6))))
  for (const place of places) departments.add(place.replace(/^20/, '2').padStart(2, '0'))
  if (call.deadline && call.date_publication) {
    delays.push((Date.parse(call.deadline) - Date.parse(call.date_publication)) / DAY_MS)
  }
}

const vocabulary = words.top(WORDS)
const placeOf = new Map(vocabulary.map(([word], place) => [word, place]))
const totalWords = vocabulary.reduce((sum, [, count]) => sum + count, 0)

/** Words that are clearly more frequent in a topic than elsewhere. */
function characteristicWords(label: string): number[] {
  const own = wordsByTopic.get(label) ?? new Counter()
  const ownTotal = own.top().reduce((sum, [, count]) => sum + count, 0)
  return own
    .top()
    .filter(([word, count]) => {
      const share = (words.get(word) ?? 0) / totalWords
      return word.length > 3 && count > 1 && count / ownTotal > 3 * share && placeOf.has(word)
    })
    .slice(0, WORDS_PER_TOPIC)
    .map(([word]) => placeOf.get(word) ?? 0)
}

function centreOf({ coordinates }: Geometry): [number, number] {
  const flat = [coordinates].flat(Number.POSITIVE_INFINITY) as number[]
  const middle = (start: number) => {
    const values = flat.filter((_, at) => at % 2 === start)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(1), middle(0)]
}

const geometry: { features: Département[] } = JSON.parse(readFileSync(outlines, 'utf8'))
const codes = new Counter()
for (const file of readdirSync(tedFolder)) {
  const xml = readFileSync(join(tedFolder, file), 'utf8')
  for (const [, code = ''] of xml.matchAll(/CPV_CODE CODE="(\d{8})"/g)) codes.add(code)
}

const statistics: NoticeStatistics = {
  words: vocabulary.map(([word]) => word).join(' '),
  wordCounts: vocabulary.map(([, count]) => Math.max(1, Math.round(count))),
  placeWords: buyerWords
    .top(PLACE_WORDS)
    .map(([word]) => word)
    .filter((word) => word.length > 3)
    .join(' '),
  titleLengths: deciles(calls.map((call) => wordsOf(call.resume_objet ?? '').length)),
  buyerLengths: deciles(
    calls.map((call) => wordsOf(call.identite?.Identite_Denomination ?? '').length),
  ),
  buyerCounts: deciles([...buyers.values()]),
  topics: topics
    .top(TOPICS)
    .map(([name, count]) => ({ name, count, words: characteristicWords(name) })),
  topicsPerCall: Object.fromEntries(topicsPerCall.top()),
  departmentsPerCall: Object.fromEntries(departmentsPerCall.top()),
  departments: geometry.features
    .map(({ geometry: shape, properties: { code } }) => {
      const [latitude, longitude] = centreOf(shape)
      const count = departments.get(code) ?? 1
      return { code, count, latitude: +latitude.toFixed(3), longitude: +longitude.toFixed(3) }
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1)),
  delays: deciles(delays).map((days) => +days.toFixed(2)),
  cpvCodes: codes.top(CPV_CODES).map(([code]) => code),
}
writeFileSync(
  new URL('notice-statistics.json', import.meta.url),
  `${JSON.stringify(statistics).replaceAll('],"', '],\n"').replaceAll('},{', '},\n{')}\n`,
)
