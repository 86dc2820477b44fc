import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { letterOf } from '#/domain/letter.ts'
import { readTrainingNotices } from '../../topic-training-data.ts'
import { readArchive } from '../archive.ts'
import { isHeldOutBuyer } from '../held-out-buyers.ts'
import { readProfiles } from '../matching/labelled-profile.ts'
import { matchCorpus, numberOfKey } from '../matching/match-corpus.ts'
import { gradedMatches } from '../matching/match-rankers.ts'
import { evaluatedModels, MODEL_OPTIONS } from '../models/evaluated-models.ts'

/*
 * npm run eval -- reader-lists --train FILE:2021-01 --test FILE --out FOLDER [--profiles JSON] [--model FILE]
 * Writes the first ten tenders of each profile, of buyers held out, for people to judge: `lists.md` without grades and
 * in an order that does not depend on them, and `key.tsv` with the notice and the letter of each, which `npm run eval
 * -- readers` compares with what they judged.
 */

const LENGTH = 10

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    test: { type: 'string' },
    out: { type: 'string' },
    profiles: { type: 'string', default: 'data/eval/reader-profiles.json' },
    ...MODEL_OPTIONS,
  },
})
const { train = [], test, out } = values
if (!test || !out || (train.length === 0 && !values.model)) {
  throw new Error(
    'reader-lists --train FILE[:MONTH] --test FILE[:MONTH] --out FOLDER [--profiles JSON] [--model FILE]',
  )
}
const learned = readTrainingNotices(train).filter((notice) => !isHeldOutBuyer(notice))
const [trained] = evaluatedModels(values, learned)
if (!trained) throw new Error('--seeds must be at least 1')
const { model } = trained
const notices = readArchive(test).filter(isHeldOutBuyer)
const now = notices.reduce((first, { publishedAt }) => Math.min(first, publishedAt), Date.now())
const corpus = await matchCorpus(notices, model, now)

const lists = readProfiles(values.profiles).map((profile) => {
  const titles = new Set<string>()
  const shown = gradedMatches(corpus, model, profile).hits.flatMap(({ key, score }) => {
    const call = corpus.calls[numberOfKey(key)]
    // The same call published twice is one.
    if (!call || titles.has(call.title) || titles.size === LENGTH) return []
    titles.add(call.title)
    return [{ id: call.id, title: call.title, buyer: call.buyer, letter: letterOf(score) }]
  })
  return { profile, shown: shown.toSorted((a, b) => (orderOf(a.id) < orderOf(b.id) ? -1 : 1)) }
})
mkdirSync(out, { recursive: true })
const text = lists.map(({ profile, shown }, at) => {
  const items = shown.map(({ title, buyer }, item) => `${item + 1}. ${title} (acheteur : ${buyer})`)
  return `## Liste ${at + 1} : ${profile.name}\n\n${profile.text}\n\n${items.join('\n')}\n`
})
const key = lists.flatMap(({ shown }, at) =>
  shown.map(({ id, letter }, item) => [at + 1, item + 1, id, letter].join('\t')),
)
writeFileSync(path.join(out, 'lists.md'), text.join('\n'))
writeFileSync(path.join(out, 'key.tsv'), `list\titem\tnotice\tletter\n${key.join('\n')}\n`)
console.log(`${lists.length} lists, ${key.length} tenders of ${corpus.calls.length} calls`)

function orderOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
