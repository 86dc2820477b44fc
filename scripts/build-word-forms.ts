import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/lib/data-files.server.ts'
import { readArchive } from './eval/archive.ts'
import { learnWordForms, wordsByHand } from './word-forms.ts'

/*
 * node scripts/build-word-forms.ts <archive>…
 * Writes data/titles/word-forms.txt from the titles of all notices and data/titles/by-hand.txt.
 */

const sources = process.argv.slice(2)
if (sources.length === 0) throw new Error('Usage: build-word-forms.ts <archive>…')
const titles = sources.flatMap(readArchive).map(({ title }) => title)
const forms = [...learnWordForms(titles, wordsByHand())].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  join(DATA_FILES, 'titles', 'word-forms.txt'),
  `${forms.map(([, form]) => form).join('\n')}\n`,
)
console.log(`${forms.length} words`)
