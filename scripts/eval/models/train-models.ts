import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import { readTrainingNotices } from '../../topic-training-data.ts'
import { isHeldOutBuyer } from '../held-out-buyers.ts'
import { seededModels } from './seeded-models.ts'

/*
 * npm run eval -- train --train FILE:2021-01 --out FOLDER [--seed 1] [--seeds 5]
 * Trains the models that search, categories, match, quality, feedback and alerts take with --model, once for all of
 * them: a file for each seed, of three networks (seeded-models.ts), without the notices of the buyers held out.
 */

const { values } = parseArgs({
  options: {
    train: { type: 'string', multiple: true },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
  },
})
if (!values.train || !values.out) {
  throw new Error('train --train FILE[:MONTH] --out FOLDER [--seed N] [--seeds COUNT]')
}
const notices = readTrainingNotices(values.train).filter((notice) => !isHeldOutBuyer(notice))
mkdirSync(values.out, { recursive: true })
const counts = { seed: Number(values.seed), seeds: Number(values.seeds) }
let seed = counts.seed
for (const { name, model } of seededModels(notices, counts)) {
  const file = path.join(values.out, `seed-${seed++}.bin`)
  writeFileSync(file, encodeTopicModel(model, name))
  console.log(`${file}: ${name}, learned from ${notices.length} notices`)
}
