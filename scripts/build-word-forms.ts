import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordForms } from '#/features/notices/compose/word-forms.server.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { readArchive } from './eval/archive.ts'
import { learnNameForms, learnTitleForms } from './word-forms.ts'

/*
 * node scripts/build-word-forms.ts <archive>…
 * Writes data/titles/word-forms.txt from the titles of all notices, name-forms.txt from the names of their buyers, both
 * with data/titles/by-hand.txt.
 */

const sources = process.argv.slice(2)
if (sources.length === 0) throw new Error('Usage: build-word-forms.ts <archive>…')
const notices = sources.flatMap(readArchive)
const titleForms = learnTitleForms(notices)
write('word-forms.txt', titleForms)
write('name-forms.txt', learnNameForms(notices, titleForms))

function write(file: string, forms: WordForms): void {
  const sorted = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, form]) => form)
  writeFileSync(join(DATA_FILES, 'titles', file), `${sorted.join('\n')}\n`)
  console.log(`${file}: ${forms.size} words`)
}
