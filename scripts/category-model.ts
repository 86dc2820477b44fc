import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { categoryProbabilities, type WordModel } from '#/features/categories/word-model.ts'
import { decodeWordModel, encodeWordModel } from '#/features/categories/word-model-file.ts'
import { trainWordModel } from '#/features/categories/word-model-training.ts'
import { DATA_FILES } from '#/lib/data-files.server.ts'
import { type ArchiveNotice, nomenclatureTexts, readArchive } from './category-training-data.ts'

/*
 * node scripts/category-model.ts train <archive>…
 *   learns from all notices and writes data/categories/word-model.bin
 * node scripts/category-model.ts evaluate <archive>… --split 2021-02-01
 *   learns from what was published before the day (Paris), judges on the rest
 */

const USAGE = 'category-model.ts train|evaluate <archive>… [--split yyyy-mm-dd]'
/** Categories at least this likely are predicted beside the first. */
const ALSO_PREDICTED = 0.25
const MOST_PREDICTED = 5

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { split: { type: 'string', default: '2021-02-01' } },
})
const [command, ...paths] = positionals
if ((command !== 'train' && command !== 'evaluate') || paths.length === 0) throw new Error(USAGE)
const notices = paths.flatMap(readArchive)
if (command === 'train') train(notices)
else evaluate(notices, Date.parse(`${values.split}T00:00:00+01:00`))

function learn(texts: ArchiveNotice[], trainedOn: string): Uint8Array {
  const slugs = CATEGORIES.map((category) => category.slug).sort()
  const labelled = [...texts.filter((text) => text.isPrecise), ...nomenclatureTexts()]
  return encodeWordModel(trainWordModel(labelled, slugs), trainedOn)
}

function train(texts: ArchiveNotice[]) {
  const days = texts.map((text) => text.publishedAt).sort((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)].map((day) => new Date(day ?? 0).toISOString())
  const file = learn(texts, `${texts.length} BOAMP notices, ${first} to ${last}, and CPV labels`)
  writeFileSync(join(DATA_FILES, 'categories', 'word-model.bin'), file)
  console.log(`${texts.length} notices, ${Math.round(file.length / 1024)} kB`)
}

function evaluate(texts: ArchiveNotice[], split: number) {
  const learned = texts.filter((text) => text.publishedAt < split)
  const judged = texts.filter((text) => text.publishedAt >= split)
  const file = learn(learned, 'evaluation')
  const loadStart = performance.now()
  const model = decodeWordModel(file)
  const loadMilliseconds = performance.now() - loadStart
  const start = performance.now()
  for (const text of judged) categoryProbabilities(model, text)
  const textsPerSecond = (1000 * judged.length) / (performance.now() - start)
  const subsets = {
    all: judged,
    precise: judged.filter((text) => text.isPrecise),
    calls: judged.filter((text) => text.isCall),
    'precise calls': judged.filter((text) => text.isCall && text.isPrecise),
  }
  const scores = Object.entries(subsets).map(([name, subset]) => ({
    name,
    notices: subset.length,
    ...quality(model, subset),
  }))
  console.table(scores)
  console.table(reliability(model, judged))
  console.log(
    JSON.stringify({
      learned: learned.length,
      kilobytes: Math.round(file.length / 1024),
      loadMilliseconds: Math.round(loadMilliseconds),
      textsPerSecond: Math.round(textsPerSecond),
      scores,
    }),
  )
}

/** Top-1 is right when it is one of the notice's categories; F1 counts pairs over all notices. */
function quality(model: WordModel, subset: ArchiveNotice[]) {
  let top = 0
  let hits = 0
  let predicted = 0
  let expected = 0
  for (const text of subset) {
    const ranked = categoryProbabilities(model, text).slice(0, MOST_PREDICTED)
    const kept = ranked.filter(
      ({ probability }, rank) => rank === 0 || probability >= ALSO_PREDICTED,
    )
    const right = kept.filter(({ slug }) => text.expected.includes(slug))
    if (right[0] && right[0] === kept[0]) top++
    hits += right.length
    predicted += kept.length
    expected += text.expected.length
  }
  return {
    top1: Number((top / subset.length).toFixed(4)),
    microF1: Number(((2 * hits) / (predicted + expected)).toFixed(4)),
  }
}

/** How often the first category is right, by how sure the model said it was. */
function reliability(model: WordModel, subset: ArchiveNotice[]) {
  const bands = Array.from({ length: 10 }, () => ({ notices: 0, said: 0, right: 0 }))
  for (const text of subset) {
    const [first] = categoryProbabilities(model, text)
    const band = first && bands[Math.min(9, Math.floor(first.probability * 10))]
    if (!band || !first) continue
    band.notices++
    band.said += first.probability
    if (text.expected.includes(first.slug)) band.right++
  }
  return bands.map(({ notices, said, right }) => ({
    notices,
    said: Number((said / notices).toFixed(2)),
    right: Number((right / notices).toFixed(2)),
  }))
}
