import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { readTrainingNotices, trainOnNotices } from './topic-training-data.ts'

/*
 * node scripts/train-topic-model.ts <archive>…
 * Learns from all notices and writes data/categories/topic-model.bin. How well such a model does on
 * a month that it has not seen: npm run eval -- categories.
 */

const sources = process.argv.slice(2)
if (sources.length === 0) throw new Error('Usage: train-topic-model.ts <archive>…')
const notices = readTrainingNotices(sources)
const days = notices.map((notice) => new Date(notice.publishedAt).toISOString().slice(0, 10))
const file = encodeTopicModel(
  trainOnNotices(notices),
  `${notices.length} BOAMP notices, ${days[0]} to ${days.at(-1)}, CPV and descriptor labels`,
)
writeFileSync(join(DATA_FILES, 'categories', 'topic-model.bin'), file)
console.log(`${notices.length} notices, ${Math.round(file.length / 1024)} kB`)
