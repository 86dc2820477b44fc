import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldWord } from '#/features/notices/compose/word-forms.server.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'

/*
 * node scripts/titles/build-common-words.ts <index.json of the package an-array-of-french-words>
 * Writes data/titles/common-words.txt: words of four letters and more, with their accents, without forms of verbs that
 * no title has.
 */

const [file] = process.argv.slice(2)
if (!file) throw new Error('Usage: build-common-words.ts <index.json of an-array-of-french-words>')
const words: string[] = JSON.parse(readFileSync(file, 'utf8'))

const known = new Set(words)
/** Endings of forms of « nettoyer » and of « fournir » that no title has, and that no noun has beside an infinitive. */
const TENSES: [infinitive: string, endings: RegExp][] = [
  [
    'er',
    /(?:ai|as?|ais|ait|aient|ons|ez|ions|iez|[âa]mes|[âa]tes|ât|èrent|asse(?:s|nt)?|assions|assiez|er(?:ai|as?|ais|ait|aient|ons|ez|ont|ions|iez))$/u,
  ],
  [
    'ir',
    /(?:ir(?:ai|as?|ais|ait|aient|ons|ez|ont|ions|iez|ent)|iss(?:ais|ait|aient|ons|ez|ions|iez|es?|ent)|îmes|îtes|ît)$/u,
  ],
]

function isConjugated(word: string): boolean {
  // « pensions » is of « penser », and of « pension ».
  if (word.endsWith('ons') && known.has(word.slice(0, -1))) return false
  return TENSES.some(([infinitive, endings]) => {
    const stem = word.replace(endings, '')
    return stem !== word && known.has(`${stem}${infinitive}`)
  })
}

const forms = new Map<string, string>()
for (const word of words) {
  if (!/^\p{Ll}{4,}$/u.test(word) || isConjugated(word)) continue
  const folded = foldWord(word)
  const other = forms.get(folded)
  if (other === undefined || isPreferred(word, other)) forms.set(folded, word)
}
const sorted = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, form]) => form)
writeFileSync(join(DATA_FILES, 'titles', 'common-words.txt'), `${sorted.join('\n')}\n`)
console.log(`common-words.txt: ${sorted.length} words`)

/** « fenêtre » before « fenêtré », but « rénové » before « rénove »: nouns do not end like verbs in -iser, -ifier, -onner. */
function isPreferred(word: string, other: string): boolean {
  const isVerb = /(?:[^mrv]is|ifi|onn|nov|mplac|m[eé]nag)[eé]e?s?$/.test(word)
  const [ours, theirs] = [accentsOf(word), accentsOf(other)]
  return isVerb ? ours > theirs : ours < theirs
}

function accentsOf(word: string): number {
  return word.normalize('NFD').match(/\p{M}/gu)?.length ?? 0
}
